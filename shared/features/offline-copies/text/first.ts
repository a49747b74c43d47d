import { messages } from '../../../text/catalogue.ts';

/** What the page needs before Settings are open. */
export const offlineSettingText = messages('offlineSetting', {
  name: 'Offline copies',
  hint: 'Sealed copies of values on this computer, for when the pod can’t be reached.',
});
