import { byCommand, byHand, checked, type UnverifiedRow } from './row.ts';

/** The system's clipboard. */
export const clipboardRows = [
  {
    id: 'clipboard-formats',
    what: 'A secret copy is on the clipboard as text with every format that marks it as secret, and reads back',
    why: 'The stand-in writes the X selection itself',
    shownBy: checked,
  },
  {
    id: 'clipboard-cleared',
    what: 'A copy is cleared through Electron’s own API, on Windows, macOS and Wayland too',
    why: 'The stand-in clears the X selection itself',
    shownBy: checked,
  },
  {
    id: 'clipboard-seen-by-others',
    what: 'The formats that mark a copy as secret, as other programs see them',
    why: 'The stand-in’s formats are X11’s',
    shownBy: byHand(
      "Copy a value, then: Windows, Win+V does not show it and `[Windows.Forms.Clipboard]::GetDataObject().GetFormats()` in PowerShell (after `Add-Type -A System.Windows.Forms`) names all four; macOS, `osascript -e 'clipboard info'` or a clipboard manager that honours them; KDE, Klipper does not list it and `xclip -sel c -o -t x-kde-passwordManagerHint` says `secret`",
    ),
  },
  {
    id: 'clipboard-held',
    what: 'A clipboard that another program holds: nothing is announced as copied or cleared',
    why: 'Only Windows lets a program hold the clipboard',
    shownBy: byHand(
      'Windows: hold it with `Add-Type -Namespace W -Name C -MemberDefinition \'[DllImport("user32.dll")] public static extern bool OpenClipboard(IntPtr w);\'; [W.C]::OpenClipboard(0)` in PowerShell, copy a value: Podkey says that another program holds the clipboard; the same with **Clear clipboard now**; end PowerShell: it is cleared within a second',
    ),
  },
  {
    id: 'clipboard-privacy-alert',
    what: 'The alert of macOS when Podkey reads the clipboard in the background, as it does when a copy’s time is up. A marker can’t avoid it, because Electron’s `clipboard.has` reads the text as well',
    why: 'macOS is not here',
    shownBy: byHand(
      '`defaults write app.podkey.desktop EnablePasteboardPrivacyDeveloperPreview -bool yes`, copy a value, copy something in another program: note whether an alert comes after 30 s; deny it, copy a value: Podkey says that it can’t clear and what to allow',
    ),
  },
  {
    id: 'clipboard-app-nap',
    what: 'App Nap does not delay the clearing (macOS)',
    why: 'macOS is not here',
    shownBy: byHand(
      'Copy a value, hide Podkey behind other windows: a paste gives nothing after 30 s, and `pmset -g assertions` names Podkey until then',
    ),
  },
  {
    id: 'clipboard-unfocused',
    what: 'A copy made while another window is in front, on Wayland: a compositor may drop it, and Chromium reads its own offer back all the same',
    why: 'The stand-in runs on X11',
    shownBy: byHand('Open a value, press the copy-queue shortcut in another window, paste there'),
  },
  {
    id: 'clipboard-managers',
    what: 'Clipboard managers under Wayland and in a full desktop (Plasma 6, GNOME with an extension, Xfce’s panel plug-in)',
    why: 'The tests run Debian’s managers on X11 without a desktop',
    shownBy: byHand(
      'Start each, open Podkey: **Settings, Clipboard** names it; copy, clear and quit: a paste gives nothing of Podkey’s',
    ),
  },
  {
    id: 'clipboard-primary',
    what: 'The PRIMARY selection under Wayland (`clipboard.selection`)',
    why: 'The stand-in runs on X11',
    shownBy: byHand(
      'Copy a value, `wl-copy -p` the same text, **Clear clipboard now**: `wl-paste -p` has nothing',
    ),
  },
  {
    id: 'clipboard-after-crash',
    what: 'A copy that outlasts a crash is cleared at the next start, on Windows and macOS, whose clipboards keep it',
    why: 'An X selection goes with its owner',
    shownBy: byHand(
      'Copy a value, end the process in the task manager, start Podkey: it says so and nothing can be pasted',
    ),
  },
  {
    id: 'secure-values',
    what: 'Opening, copying and clearing a secure value on Windows, macOS and Wayland',
    why: 'The stand-in runs on X11',
    shownBy: byCommand('`npx playwright test secure-value` on each'),
  },
] as const satisfies readonly UnverifiedRow[];
