import { settingIds, settingRegistry, type SettingId } from '../../../shared/settings/setting-registry.ts';
import { paletteActionText } from '../../../shared/text/palette/palette.ts';
import { settingNames } from '../../../shared/text/settings/setting-names.ts';
import { settingsSectionText } from '../../../shared/text/settings/settings.ts';
import type { PaletteSource } from '../../features/palette/palette-entry.ts';
import { settingHint } from '../../features/settings/setting-text.ts';
import type { SessionUses } from './session-uses.ts';

/** Every setting but the missing ones; each row leads to its setting. */
export function settingSource(
  uses: SessionUses,
  missing: readonly SettingId[],
  show: (setting: SettingId) => void,
): PaletteSource {
  const entries = settingIds
    .filter((setting) => !missing.includes(setting))
    .map((setting) => {
      const id = `setting ${setting}`;
      const section = settingsSectionText[settingRegistry[setting].section];
      return {
        id,
        kind: 'setting' as const,
        title: settingNames[setting],
        detail: section,
        keywords: `${section} ${settingHint(setting)}`,
        ...uses.get(id),
        actions: [{ key: 'open' as const, label: paletteActionText.go, navigate: () => show(setting) }],
      };
    });
  return { name: 'settings', entries };
}
