#compdef tool
# Completes the command lines of tool in zsh.

# Offers words that a path follows, behind '='.
_tool_prefixes() {
  if compset -P '*='; then
    _files
  else
    compadd -S = -- "$@"
  fi
}

# Offers lines that the tool prints.
_tool_lines() {
  local -a lines
  lines=(${(f)"$(_call_program lines tool "$@" 2>/dev/null)"})
  compadd -a lines
}

# Offers lines that the tool prints, and paths.
_tool_lines_or_files() {
  _tool_lines "$@"
  _files
}

_tool_commands() {
  local -a commands
  commands=(
    'paint:Paints walls'
    'copy:Copies a picture'
    'show:Shows a picture'
    'help:Explains a command'
  )
  _describe -t commands command commands
}

_tool() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C \
    '--version[Show the version]' \
    '--help[Show the explanation]' \
    '1:command:_tool_commands' \
    '*::word:->words'
  [[ $state == words ]] || return
  curcontext=${curcontext%:*:*}:tool-$words[1]:
  case $words[1] in
    paint)
      _arguments \
        '--colour=[The colour of the paint]:red|green|blue:''(red green blue)' \
        '*--layer=[A layer to paint, where several may be painted]:NAME:'' _tool_lines layers --plain' \
        '--depth-of-the-paint=[How thick the paint is when it has dried]:MILLIMETRES:'' ' \
        '--dry[Only say what would be painted]' \
        '--help[Show the explanation]' \
        '*:WALL:'_files
      ;;
    copy)
      _arguments \
        '--help[Show the explanation]' \
        '1:FROM:'' _tool_lines_or_files pictures' \
        '2:TO:'' '
      ;;
    show)
      _arguments \
        '*--frame=[It'\''s put in a frame \[whose pattern is in a file\]\: "thick" or '\''thin'\'']:COLOUR=FILE:'' _tool_prefixes red green' \
        '--album=[Where pictures are]:DIR:''_files -/' \
        '--help[Show the explanation]' \
        '1:PLACE:''(wall table)'
      ;;
    help) _arguments '1:command:_tool_commands' ;;
  esac
}

# A file of fpath is the function itself; a program for 'source' only declares it.
if [[ $funcstack[1] == _tool ]]; then
  _tool "$@"
else
  compdef _tool tool
fi
