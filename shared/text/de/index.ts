import { components } from './components.ts';
import { diagnostics } from './diagnostics.ts';
import { errorAdvice, errorMeanings, errorTitles } from './error-help.ts';
import { help, keyCaps, keyNames, keyPlaces } from './help.ts';
import { lock, lockReasons } from './lock.ts';
import { secretsHelp } from './secrets-help.ts';
import { about, captureGuards, passcode, settingNames, settings, settingsSections } from './settings.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  components,
  lock,
  'lock-reasons': lockReasons,
  settings,
  'settings-sections': settingsSections,
  'setting-names': settingNames,
  'capture-guards': captureGuards,
  passcode,
  about,
  diagnostics,
  help,
  'key-places': keyPlaces,
  'key-names': keyNames,
  'key-caps': keyCaps,
  'error-titles': errorTitles,
  'error-meanings': errorMeanings,
  'error-advice': errorAdvice,
  'secrets-help': secretsHelp,
};
