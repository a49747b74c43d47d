import { accountColors, accountFields, accountForm, accountNetwork } from './account-form.ts';
import { accountList, secretKept } from './account-list.ts';
import { accountExport, accountImport } from './account-transfer.ts';
import { accounts } from './accounts.ts';
import { app, places } from './app.ts';
import { clipboard, clipboardCleared } from './clipboard.ts';
import { components, keys } from './components.ts';
import { connectionSteps, connectionTest, stepOutcomes } from './connection-test.ts';
import { environments } from './environments.ts';
import { lock, lockReasons } from './lock.ts';
import { oneTimeCode } from './one-time-code.ts';
import { capture } from './screen-capture.ts';
import { leaseEnds, secrets } from './secrets.ts';
import { characterClasses, comparison, secureValue } from './secure-value.ts';
import { lookAlikes, signs } from './signs.ts';
import { accents, digits, letters, scripts, spelling } from './spelling.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  accents,
  'account-colors': accountColors,
  'account-export': accountExport,
  'account-fields': accountFields,
  'account-form': accountForm,
  'account-import': accountImport,
  'account-list': accountList,
  'account-network': accountNetwork,
  accounts,
  app,
  capture,
  'character-classes': characterClasses,
  clipboard,
  'clipboard-cleared': clipboardCleared,
  comparison,
  components,
  'connection-steps': connectionSteps,
  'connection-test': connectionTest,
  digits,
  environments,
  keys,
  'lease-ends': leaseEnds,
  letters,
  lock,
  'lock-reasons': lockReasons,
  'look-alikes': lookAlikes,
  'one-time-code': oneTimeCode,
  places,
  scripts,
  'secret-kept': secretKept,
  secrets,
  'secure-value': secureValue,
  signs,
  spelling,
  'step-outcomes': stepOutcomes,
};
