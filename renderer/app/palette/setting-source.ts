import { paletteActionText } from '../../../shared/text/palette/palette.ts';
import {
  passcodeText,
  settingNames as names,
  settingsSectionText as sections,
} from '../../../shared/text/settings/settings.ts';
import type { PaletteSource } from '../../features/palette/palette-entry.ts';
import type { SessionUses } from './session-uses.ts';

/** Every setting with its section, its name and its hint, in the current language. */
const settings = (): readonly (readonly [section: string, name: string, hint?: string])[] => [
  [sections.general, names.language],
  [sections.general, names.globalShortcut, names.globalShortcutHint],
  [sections.general, names.tray, names.trayHint],
  [sections.clipboard, names.clearClipboard, names.clearClipboardHint],
  [sections.lock, names.lockAfter],
  [sections.lock, names.panicKey, names.panicKeyHint],
  [sections.lock, passcodeText.passcode],
  [sections.screen, names.hideAfter],
  [sections.screen, names.hideOnBlur],
  [sections.screen, names.protectFromCapture],
  [sections.screen, names.allowCapture],
  [sections.activity, names.keepActivity],
];

/** The settings; each row leads to its setting. */
export function settingSource(uses: SessionUses, show: (name: string) => void): PaletteSource {
  const entries = settings().map(([section, title, hint = '']) => {
    const id = `setting ${title}`;
    return {
      id,
      kind: 'setting' as const,
      title,
      detail: section,
      keywords: `${section} ${hint}`,
      ...uses.get(id),
      actions: [{ key: 'open' as const, label: paletteActionText.go, navigate: () => show(title) }],
    };
  });
  return { name: 'settings', entries };
}
