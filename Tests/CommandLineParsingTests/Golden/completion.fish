# Completes the command lines of tool in fish.

# Says whether a command has been chosen; without a name, whether none has.
function __tool_is_command
  set -l words (commandline -opc)
  set -e words[1]
  if test (count $words) = 0
    test (count $argv) = 0
  else
    test (count $argv) = 1; and test $words[1] = $argv[1]
  end
end

# Offers words that a path follows, behind '='.
function __tool_prefixes
  set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
  set -l halves (string split -m 1 -- = $token)
  if test (count $halves) = 1
    printf '%s=\n' $argv
    return
  end
  for path in $halves[2]*
    if test -d $path
      printf '%s=%s/\n' $halves[1] $path
    else
      printf '%s=%s\n' $halves[1] $path
    end
  end
end

complete -c tool -f
complete -c tool -n '__tool_is_command' -l version -d 'Show the version'
complete -c tool -n '__tool_is_command' -l help -d 'Show the explanation'
complete -c tool -n '__tool_is_command' -a paint -d 'Paints walls'
complete -c tool -n '__tool_is_command' -a copy -d 'Copies a picture'
complete -c tool -n '__tool_is_command' -a show -d 'Shows a picture'
complete -c tool -n '__tool_is_command' -a help -d 'Explains a command'
complete -c tool -n '__tool_is_command help' -a 'paint copy show'

complete -c tool -n '__tool_is_command paint' -l colour -x -a 'red green blue' -d 'The colour of the paint'
complete -c tool -n '__tool_is_command paint' -l layer -x -a '(tool layers --plain 2>/dev/null)' -d 'A layer to paint, where several may be painted'
complete -c tool -n '__tool_is_command paint' -l depth-of-the-paint -x -d 'How thick the paint is when it has dried'
complete -c tool -n '__tool_is_command paint' -l dry -d 'Only say what would be painted'
complete -c tool -n '__tool_is_command paint' -l help -d 'Show the explanation'
complete -c tool -n '__tool_is_command paint' -F

complete -c tool -n '__tool_is_command copy' -l help -d 'Show the explanation'
complete -c tool -n '__tool_is_command copy' -F -a '(tool pictures 2>/dev/null)'

complete -c tool -n '__tool_is_command show' -l frame -x -a '(__tool_prefixes red green)' -d 'It\'s put in a frame [whose pattern is in a file]: "thick" or \'thin\''
complete -c tool -n '__tool_is_command show' -l album -x -a '(__fish_complete_directories)' -d 'Where pictures are'
complete -c tool -n '__tool_is_command show' -l help -d 'Show the explanation'
complete -c tool -n '__tool_is_command show' -a 'wall table'
