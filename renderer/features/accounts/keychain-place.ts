import { accountFormText, keychainChoiceText, keychainPlaceText } from '../../../shared/text/en/accounts.ts';

/** This system, by Node's name for it; every other system keeps secrets as Linux does. */
function platform(): 'darwin' | 'win32' | 'linux' {
  if (/^mac/i.test(navigator.platform)) return 'darwin';
  return /^win/i.test(navigator.platform) ? 'win32' : 'linux';
}

/** “In the keyring”, by the keychain's name on this system: a choice. */
export const keychainChoice = (): string => keychainChoiceText[platform()];

/** The same within a sentence. */
export const keychainPlace = (): string => keychainPlaceText[platform()];

export const rememberChoices = () =>
  [
    { value: 'keychain', label: keychainChoice() },
    { value: 'session', label: accountFormText.forSession },
  ] as const;
