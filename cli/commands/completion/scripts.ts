export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/**
 * What a shell evaluates at its start. At a Tab it asks `meydan __complete` with the words up to the cursor, which
 * prints a candidate and its description a line; without candidates, files are completed.
 */
export const scripts: Record<Shell, string> = {
  bash: `_meydan() {
  local IFS=$'\\n' current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($(compgen -W "$("\${COMP_WORDS[0]}" __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)" -- "$current"))
}
complete -o default -F _meydan meydan`,
  zsh: `#compdef meydan
_meydan() {
  local line
  local -a candidates
  while IFS= read -r line; do
    candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done < <("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#candidates )); then
    _describe meydan candidates
  else
    _files
  fi
}
compdef _meydan meydan`,
  fish: `function __meydan_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l current (commandline -ct)
    set -l found ($program __complete $words "$current" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c meydan -f -a '(__meydan_complete)'`,
}
