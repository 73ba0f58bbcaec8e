# Completes the command lines of tool in bash.

# Reads the words up to the cursor: bash takes them apart at '=' and ':', which isn't meant.
_tool_read() {
  local words index word attached=no
  words=()
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    case $word in
      '=' | ':' | '=:')
        if [ ${#words[@]} -gt 0 ]; then
          words[${#words[@]} - 1]+=$word attached=yes
          continue
        fi
        ;;
    esac
    if [ $attached = yes ]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    attached=no
  done
  current=
  [ ${#words[@]} = 0 ] || current=${words[${#words[@]} - 1]}
  # A word behind '=' or ':' is replaced alone, so that what stands before it isn't offered again.
  rest=${current%"${current##*[=:]}"}
  for ((index = 0; index + 1 < ${#words[@]}; index++)); do
    word=${words[index]}
    if [ -n "$option" ]; then
      option=
      continue
    fi
    case $word in
      --*=*) ;;
      --*) _tool_takes_value "$word" && option=$word ;;
      -*) ;;
      *)
        if [ -z "$command" ]; then
          [ "$word" = help ] && break
          command=$word
        else
          place=$((place + 1))
        fi
        ;;
    esac
  done
  case $option,$current in
    ,--*=*)
      option=${current%%=*}
      current=${current#*=}
      rest=${rest#"$option="}
      ;;
  esac
}

# Offers those of some words that begin as the current one does.
_tool_words() {
  local word
  for word in "$@"; do
    case $word in "$current"*) COMPREPLY+=("${word#"$rest"}") ;; esac
  done
  [ ${#COMPREPLY[@]} -gt 0 ] || _tool_nothing
}

# Offers words that a path follows, behind '='.
_tool_prefixes() {
  case $current in
    *=*) ;;
    *)
      _tool_words "${@/%/=}"
      compopt -o nospace 2>/dev/null || true
      ;;
  esac
}

# Offers lines that the tool prints, written so that bash reads each of them as one word.
_tool_lines() {
  local line typed=$current quote=''
  case $typed in [\'\"]*) quote=${typed:0:1} typed=${typed:1} rest= ;; esac
  while IFS= read -r line; do
    case $quote$line in
      \'*\'* | \"*[\"\$\`\\!]*) continue ;;
      \'* | \"*) ;;
      *) printf -v line %q "$line" ;;
    esac
    case $line in "$typed"*) COMPREPLY+=("${line#"$rest"}") ;; esac
  done < <("${COMP_WORDS[0]}" "$@" 2>/dev/null)
  [ ${#COMPREPLY[@]} -gt 0 ]
}

_tool_folders() { compopt +o default -o dirnames 2>/dev/null || true; }

_tool_nothing() { compopt +o default 2>/dev/null || true; }

# Says whether an option of the command has a value.
_tool_takes_value() {
  case $command$1 in
    paint--colour | \
    paint--layer | \
    paint--depth-of-the-paint) ;;
    show--frame | \
    show--album) ;;
    *) return 1 ;;
  esac
}

_tool() {
  local current='' command='' place=0 option='' rest=''
  _tool_read
  COMPREPLY=()
  case $command in
    paint)
      case $option in
        --colour) _tool_words red green blue; return ;;
        --layer) _tool_lines layers --plain || _tool_nothing; return ;;
        --depth-of-the-paint) _tool_nothing; return ;;
      esac
      case $current in
        -*) _tool_words --colour --layer --depth-of-the-paint --dry --help; return ;;
      esac
      case $place in
        *) true ;;
      esac
      ;;
    copy)
      case $current in
        -*) _tool_words --help; return ;;
      esac
      case $place in
        0) _tool_lines pictures || true ;;
        1) _tool_nothing ;;
        *) _tool_nothing ;;
      esac
      ;;
    show)
      case $option in
        --frame) _tool_prefixes red green; return ;;
        --album) _tool_folders; return ;;
      esac
      case $current in
        -*) _tool_words --frame --album --help; return ;;
      esac
      case $place in
        0) _tool_words wall table ;;
        *) _tool_nothing ;;
      esac
      ;;
    *)
      case $current in
        -*) _tool_words --version --help ;;
        *) _tool_words paint copy show help ;;
      esac
      ;;
  esac
}
complete -o default -F _tool tool
