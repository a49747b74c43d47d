import { shortcut } from '../../settings/setting-kinds.ts';
import { copyInTurnText } from './text/first.ts';

export const settings = {
  copyQueueKey: shortcut(
    ['CommandOrControl+Alt+V', 'CommandOrControl+Alt+Insert', 'CommandOrControl+Shift+F10', 'off'],
    {
      section: 'clipboard',
      default: 'CommandOrControl+Alt+V',
      text: copyInTurnText,
      words: 'queue in turn next Warteschlange nacheinander reihum',
    },
  ),
} as const;
