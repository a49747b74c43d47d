import { elsewhere } from '../../settings/setting-kinds.ts';
import { offlineSettingText } from './text/en.ts';

export const settings = {
  offlineCopies: elsewhere('general', {
    text: offlineSettingText,
    words:
      'offline copies Offline-Kopien offline network internet VPN travel cached Netz unterwegs ohne Verbindung mitnehmen',
  }),
} as const;
