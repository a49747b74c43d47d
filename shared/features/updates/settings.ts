import { elsewhere } from '../../settings/setting-kinds.ts';
import { updatesSettingText } from './text/en.ts';

export const settings = {
  updates: elsewhere('updates', {
    text: updatesSettingText,
    words: 'updates update upgrade version Aktualisierung aktualisieren neue Version',
  }),
} as const;

export const sections = { updates: updatesSettingText } as const;
