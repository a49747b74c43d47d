import { byHand, type UnverifiedRow } from './row.ts';

/** `podkey` on the command line. */
export const commandLineRows = [
  {
    id: 'command-line-installed',
    what: 'An installed `podkey` on Linux, macOS and Windows: Electron starts as the program without a window, a lock or a display, its output goes into pipes and terminals, its exit code arrives, Ctrl+C ends it',
    why: 'The stand-in runs the program with Node, as a checkout does',
    shownBy: byHand(
      '`podkey status; echo $?`, `podkey list | head -1`, `podkey run --env A=NAME -- sh -c "exit 7"; echo $?`, also over SSH without a display; on Windows in cmd and PowerShell, into a file too',
    ),
  },
  {
    id: 'command-line-time',
    what: 'How long an installed `podkey copy NAME` takes: Electron’s own start is in it',
    why: 'The runtime is not here',
    shownBy: byHand('`time podkey copy NAME` after **Allow for an hour**, ten times'),
  },
  {
    id: 'command-line-pipe',
    what: 'The access list of the named pipe on Windows names only the user, and another user’s `podkey` is refused',
    why: 'Wine does not enforce access lists of pipes',
    shownBy: byHand(
      'Sysinternals `accesschk \\\\.\\pipe\\podkey-command-line-USER`; `runas /user:OTHER` with `podkey status`',
    ),
  },
  {
    id: 'command-line-callers',
    what: 'The calling program, its parent and the folder in the question, on Windows (Toolhelp) and macOS (libproc), and the peer’s user on macOS',
    why: 'Windows and macOS are not here; Linux is tested',
    shownBy: byHand('`podkey get NAME --reveal` in PowerShell, cmd and Terminal; read the question'),
  },
  {
    id: 'command-line-path',
    what: '`podkey` on the PATH after each installer: deb, rpm, MSI, .exe, pkg; `NOPATH=1` and `/NOPATH`; gone after removal',
    why: 'The deb is installed here with a placeholder, the .exe in Wine; the rest needs its system',
    shownBy: byHand('Install each, open a new terminal, `podkey --version`; remove it, look at the PATH'),
  },
  {
    id: 'command-line-powershell',
    what: 'PowerShell completes commands and the names of logins, one with `$(…)` and quotes too',
    why: 'Debian has no package of PowerShell; bash, zsh and fish are tried',
    shownBy: byHand(
      'Where `pwsh` is on the PATH, `npx vitest run --project integration tests/integration/command-line/completions.test.ts`; on Windows, load the completion, `podkey get ` and Tab',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
