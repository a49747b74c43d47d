import { elsewhere } from '../../settings/setting-kinds.ts';
import { moveSettingText } from './text/en.ts';

export const settings = {
  moveData: elsewhere('general', {
    text: moveSettingText,
    words: 'move migrate transfer new computer laptop export import umziehen Umzug übertragen neuer Rechner',
  }),
} as const;
