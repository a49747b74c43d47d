import { elsewhere } from '../../settings/setting-kinds.ts';
import { clipboardManagersSettingText } from './text/en.ts';

export const settings = {
  clipboardManagers: elsewhere('clipboard', {
    text: clipboardManagersSettingText,
    words: 'manager Programme clipboard history Zwischenablage Verlauf',
  }),
} as const;
