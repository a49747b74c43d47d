import { accountFailures, accountFileFailures } from './account-failures.ts';
import { accountRules } from './account-rules.ts';
import { bulkFailures, tableRules } from './bulk-failures.ts';
import { components } from './components.ts';
import { diagnosis } from './diagnosis.ts';
import { errors } from './errors.ts';
import { fieldRules } from './field-rules.ts';
import { fileReasons, files } from './files.ts';
import { journalFailures, lockFailures } from './lock-failures.ts';
import { keychain, keychainNames } from './keychain.ts';
import { lock, lockReasons } from './lock.ts';
import { menu } from './menu.ts';
import { certificateFailures, networkFailures, proxyFailures } from './network-failures.ts';
import { jsonKinds, organizationAnswers, podAnswers } from './pod-answers.ts';
import { podAdvice, podFailures } from './pod-failures.ts';
import { startup } from './startup.ts';
import { passcodeRules, userRules } from './user-rules.ts';
import { valueFailures } from './value-failures.ts';
import { valueRules } from './value-rules.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  components,
  lock,
  'lock-reasons': lockReasons,

  errors,
  'field-rules': fieldRules,
  'account-rules': accountRules,
  'value-rules': valueRules,
  'user-rules': userRules,
  'passcode-rules': passcodeRules,
  keychain,
  'keychain-names': keychainNames,
  files,
  'file-reasons': fileReasons,
  menu,
  startup,
  'network-failures': networkFailures,
  'proxy-failures': proxyFailures,
  'certificate-failures': certificateFailures,
  'pod-failures': podFailures,
  'pod-advice': podAdvice,
  'pod-answers': podAnswers,
  'organization-answers': organizationAnswers,
  'json-kinds': jsonKinds,
  diagnosis,
  'account-failures': accountFailures,
  'account-file-failures': accountFileFailures,
  'value-failures': valueFailures,
  'lock-failures': lockFailures,
  'journal-failures': journalFailures,
  'bulk-failures': bulkFailures,
  'table-rules': tableRules,
};
