/** The shells that `podkey completion` knows. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

const commands = 'list search copy code get run lock status completion help';
const named = 'copy|code|get|search';

/*
 * The names come from `podkey list`, whose first column is CLIENT/LOGIN. A locked Podkey gives none, and nobody is asked anything: names
 * are no secret, and a completion must not open a window.
 */
const scripts: Readonly<Record<Shell, string>> = {
  bash: `_podkey() {
  local current=\${COMP_WORDS[COMP_CWORD]} IFS=$'\\n'
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "$(printf '%s\\n' ${commands})" -- "$current"))
    return
  fi
  case \${COMP_WORDS[1]} in
    ${named})
      local name typed=\${current#[\\"\\']}
      while read -r name; do
        [[ $name == "$typed"* ]] && COMPREPLY+=("$(printf '%q' "$name")")
      done < <(podkey list --no-wait 2>/dev/null | cut -f1)
      ;;
    completion) COMPREPLY=($(compgen -W "$(printf '%s\\n' ${shells.join(' ')})" -- "$current")) ;;
  esac
}
complete -F _podkey podkey
`,
  zsh: `#compdef podkey
_podkey() {
  local -a names
  if ((CURRENT == 2)); then
    compadd ${commands}
    return
  fi
  case $words[2] in
    ${named})
      names=("\${(@f)$(podkey list --no-wait 2>/dev/null | cut -f1)}")
      compadd -a names
      ;;
    completion) compadd ${shells.join(' ')} ;;
  esac
}
if [[ $funcstack[1] == _podkey ]]; then _podkey "$@"; else compdef _podkey podkey; fi
`,
  fish: `complete -c podkey -f
complete -c podkey -n __fish_use_subcommand -a '${commands}'
complete -c podkey -n '__fish_seen_subcommand_from ${named.replaceAll('|', ' ')}' -a '(podkey list --no-wait 2>/dev/null | cut -f1)'
complete -c podkey -n '__fish_seen_subcommand_from completion' -a '${shells.join(' ')}'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName podkey -ScriptBlock {
  param($word, $ast, $position)
  $given = @($ast.CommandElements | ForEach-Object { $_.ToString() })
  $found = if ($given.Count -le 1 -or ($given.Count -eq 2 -and $word)) { '${commands}'.Split(' ') }
    elseif ('${named}'.Split('|') -contains $given[1]) { podkey list --no-wait 2>$null | ForEach-Object { $_.Split("\`t")[0] } }
    elseif ($given[1] -eq 'completion') { '${shells.join(' ')}'.Split(' ') }
  $typed = $word.Trim('"', "'")
  $found | Where-Object { $_ -and $_.StartsWith($typed, [StringComparison]::OrdinalIgnoreCase) } | ForEach-Object {
    if ($_ -match "[^\\w/.-]") { "'" + $_.Replace("'", "''") + "'" } else { $_ }
  }
}
`,
};

/** The script that completes commands and the names of logins in a shell. It never reads a value. */
export const completionScript = (shell: Shell): string => scripts[shell];
