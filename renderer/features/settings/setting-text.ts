import type { SettingId } from '../../../shared/settings/setting-registry.ts';
import { settingHints } from '../../../shared/text/settings/setting-names.ts';
import { shortcutText } from '../../components/shortcut.ts';

/** What a setting does, in the current language. */
export function settingHint(id: SettingId): string {
  const hint = settingHints[id];
  return typeof hint === 'string' ? hint : hint({ keys: shortcutText({ key: 'l', shift: true }) });
}

/** The ID of a setting's row in the page. */
export const settingRowId = (id: SettingId): string => `setting-${id}`;
