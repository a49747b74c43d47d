import { filled, messages } from '../../../text/catalogue.ts';

export const clipboardManagersSettingText = messages('clipboardManagersSetting', {
  name: 'Clipboard managers',
  hint: 'Programs that keep a history of the clipboard, as far as Podkey can find them.',
});

export const clipboardManagersText = messages('clipboardManagers', {
  title: filled('{name} keeps what you copy.'),
  means: filled(
    '{name} stores each copy in a history on this computer. Podkey clears the clipboard but can’t clear that history.',
  ),
  notice: 'Programs that keep copies',
  gotIt: 'Got it',
  records: filled('{name} is running and keeps what Podkey copies.'),
  ignores: filled('{name} is running and ignores what Podkey copies.'),
  noneFound: 'None found.',
  wayland: 'On Wayland some desktops ignore a copy that is made while another window is in front.',
});

/** How to stop a clipboard manager from keeping copies, by its ID. */
export const clipboardManagerSteps = messages('clipboardManagerSteps', {
  copyq: 'Nothing to do: CopyQ ignores copies that are marked as secret.',
  klipper: 'Nothing to do: Klipper ignores copies that are marked as secret.',
  clipman:
    'Quit Clipman before you copy: it can’t exclude single programs. Then choose Clear history in its menu.',
  diodon:
    'Quit Diodon before you copy: it can’t exclude single programs. Then clear its history in its menu.',
  clipit:
    'In ClipIt’s preferences, enter Podkey under “Exclude clipboard content from windows”. Then delete earlier copies from its history.',
  parcellite: 'Quit Parcellite before you copy: it can’t exclude single programs. Then clear its history.',
  gpaste: 'Turn off Track changes in GPaste before you copy, then delete earlier copies from its history.',
  qlipper: 'Quit Qlipper before you copy: it can’t exclude single programs. Then clear its history.',
  clipmenu: 'Pause it with “clipctl disable” before you copy, then delete earlier copies with clipdel.',
  greenclip: 'Stop Greenclip before you copy, then clear its history with “greenclip clear”.',
  clipcat: 'Pause it with “clipcatctl disable-watcher” before you copy, then clear its history.',
  'wl-paste':
    'Stop the clipboard history of your desktop before you copy, then delete earlier copies from it.',
  'gnome-extension':
    'Turn on the clipboard extension’s private mode before you copy, then clear its history.',
});
