export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

const commandsWith = (brought: readonly string[]) =>
  ['list search copy code get run lock status', ...brought, 'completion help'].join(' ');
const named = 'copy|code|get|search';

/*
 * The names come from `podkey list`, whose first column is CLIENT/LOGIN. A locked Podkey gives none, and nobody is asked anything: names
 * are no secret, and a completion must not open a window.
 *
 * Others choose names, so a shell may run nothing in them. Each name is quoted for the quotation mark that is open on the line. One
 * that would be an option, or that holds a character that the shell can't print, is not offered.
 */
const scripts = (commands: string): Readonly<Record<Shell, string>> => ({
  bash: `# The quotation mark that is open at the end of a text; fails where a command would be substituted.
_podkey_open() {
  local text=$1 sign open= at
  for ((at = 0; at < \${#text}; at++)); do
    sign=\${text:at:1}
    case $open$sign in
      \\\\) ((at++)) ;;
      "'" | '"') open=$sign ;;
      "''" | '""') open= ;;
      '"\\') ((at++)) ;;
      '\`' | '"\`' | '$' | '"$') return 1 ;;
    esac
  done
  printf '%s' "$open"
}
_podkey() {
  local current=\${COMP_WORDS[COMP_CWORD]} IFS=$'\\n' euro=$'\\342\\202\\254'
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "$(printf '%s\\n' ${commands})" -- "$current"))
    return
  fi
  case \${COMP_WORDS[1]} in
    ${named})
      local name open typed=\${current#[\\"\\']}
      # Only at the end of a word, outside of which nothing is open.
      [[ \${COMP_LINE:COMP_POINT:1} == [![:space:]] ]] && return
      open=$(_podkey_open "\${COMP_LINE:0:COMP_POINT}") || return
      [[ $open == "" || $current == "$open"* ]] || return
      while read -r name; do
        [[ $name == -* || $name == *[![:print:]]* || $name != "$typed"* ]] && continue
        # Elsewhere than in UTF-8, a byte of a name can take the backslash after it for its own.
        ((\${#euro} == 1)) || [[ $name != *[![:ascii:]]* ]] || continue
        case $open in
          '"')
            # No backslash keeps bash from expanding it.
            [[ $name == *'!'* ]] && continue
            name=\${name//\\\\/\\\\\\\\}
            name=\${name//\\"/\\\\\\"}
            name=\${name//\\$/\\\\\\$}
            name=\${name//\\\`/\\\\\\\`}
            ;;
          "'") name=\${name//\\'/\\'\\\\\\'\\'} ;;
          *) name=$(printf '%q' "$name") ;;
        esac
        COMPREPLY+=("$name")
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
      names=("\${(@)\${(@)names:#*[^[:print:]]*}:#-*}")
      compadd -a names
      ;;
    completion) compadd ${shells.join(' ')} ;;
  esac
}
if [[ $funcstack[1] == _podkey ]]; then _podkey "$@"; else compdef _podkey podkey; fi
`,
  fish: `complete -c podkey -f
complete -c podkey -n __fish_use_subcommand -a '${commands}'
complete -c podkey -n '__fish_seen_subcommand_from ${named.replaceAll('|', ' ')}' -a '(podkey list --no-wait 2>/dev/null | cut -f1 | string match -rv "^-|\\p{C}")'
complete -c podkey -n '__fish_seen_subcommand_from completion' -a '${shells.join(' ')}'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName podkey -ScriptBlock {
  param($word, $ast, $position)
  $given = @($ast.CommandElements | ForEach-Object { $_.ToString() })
  $found = if ($given.Count -le 1 -or ($given.Count -eq 2 -and $word)) { '${commands}'.Split(' ') }
    elseif ('${named}'.Split('|') -contains $given[1]) { podkey list --no-wait 2>$null | ForEach-Object { $_.Split("\`t")[0] } }
    elseif ($given[1] -eq 'completion') { '${shells.join(' ')}'.Split(' ') }
  # Each of these ends a string in single quotation marks, and means itself if it is doubled.
  $marks = "['\\u2018-\\u201b]"
  $typed = $word -replace ('^(?:"|' + $marks + ')'), '' -replace ('(?:"|' + $marks + ')$'), ''
  $found | Where-Object { $_ -and $_ -notmatch '^[-\\u2013-\\u2015]|\\p{C}' -and $_.StartsWith($typed, [StringComparison]::OrdinalIgnoreCase) } | ForEach-Object {
    if ($_ -cmatch '[^A-Za-z0-9_/.-]') { "'" + ($_ -replace $marks, '$0$0') + "'" } else { $_ }
  }
}
`,
});

/** The script that completes commands, those that features bring among them, and the names of logins in a shell. It never reads a value. */
export const completionScript = (shell: Shell, brought: readonly { name: string }[]): string =>
  scripts(commandsWith(brought.map(({ name }) => name)))[shell];
