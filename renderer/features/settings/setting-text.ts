import type { SettingId } from '../../../shared/settings/setting-registry.ts';
import { settingHints, settingsText } from '../../../shared/text/en/settings.ts';
import { shortcutText } from '../../components/shortcut.ts';

/** What a setting does, in the current language. */
export function settingHint(id: SettingId): string {
  const hint = settingHints[id];
  if (typeof hint === 'string') return hint;
  return hint({
    keys: shortcutText({ key: 'l', shift: true }),
    larger: shortcutText({ key: '+' }),
    smaller: shortcutText({ key: '-' }),
    actual: shortcutText({ key: '0' }),
  });
}

/** The ID of a setting's row in the page. */
export const settingRowId = (id: SettingId): string => `setting-${id}`;

/** A duration in seconds as a text: `30 seconds`, `2 minutes`, `1 hour`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return settingsText.seconds(seconds);
  return seconds < 3600 ? settingsText.minutes(seconds / 60) : settingsText.hours(seconds / 3600);
}
