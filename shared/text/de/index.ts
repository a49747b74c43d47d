import { accountFailures, accountFileFailures } from './account-failures.ts';
import { accountColors, accountFields, accountForm, accountNetwork } from './account-form.ts';
import { accountList, secretKept } from './account-list.ts';
import { accountRules } from './account-rules.ts';
import { accountExport, accountImport } from './account-transfer.ts';
import { accounts } from './accounts.ts';
import { activityEvents, lockedBy, updateOutcomes } from './activity-events.ts';
import { actionGroups, activity, journalChain } from './activity.ts';
import { ages } from './ages.ts';
import { app, places } from './app.ts';
import { bulkFailures, tableRules } from './bulk-failures.ts';
import { bulkJobStatus, bulkJobs, bulkOutcomes, bulkRowStates } from './bulk-jobs.ts';
import { bulk, bulkDryRun, bulkRows } from './bulk.ts';
import { clipboard, clipboardCleared } from './clipboard.ts';
import { clipboardManagers, clipboardManagerSteps } from './clipboard-managers.ts';
import { components, keys } from './components.ts';
import { connectionSteps, connectionTest, stepOutcomes } from './connection-test.ts';
import { copyQueue, queueItems } from './copy-queue.ts';
import { diagnosis } from './diagnosis.ts';
import { diagnostics } from './diagnostics.ts';
import { dialogs } from './dialogs.ts';
import { environments } from './environments.ts';
import { errorAdvice, errorMeanings, errorTitles } from './error-help.ts';
import { errors } from './errors.ts';
import { fieldRules } from './field-rules.ts';
import { fileReasons, files } from './files.ts';
import { help, keyNames } from './help.ts';
import { keychain, keychainNames } from './keychain.ts';
import { linkRefusals, links } from './links.ts';
import { journalFailures, lockFailures } from './lock-failures.ts';
import { lock, lockReasons } from './lock.ts';
import { lookupFailures } from './lookup-failures.ts';
import { lookupFields } from './lookup-fields.ts';
import { lookupForm, lookupImport, lookups } from './lookups.ts';
import { menu } from './menu.ts';
import { certificateFailures, networkFailures, proxyFailures } from './network-failures.ts';
import { oneTimeCode } from './one-time-code.ts';
import { organizations } from './organizations.ts';
import { originConsent, podQuestion, proxyQuestion, systemProxyQuestion } from './origin-consent.ts';
import { palette, paletteActions, paletteAsks, paletteCommands, paletteKinds } from './palette.ts';
import { jsonKinds, organizationAnswers, podAnswers } from './pod-answers.ts';
import { podAdvice, podFailures } from './pod-failures.ts';
import { policy, policyFailures, policyRules } from './policy.ts';
import { proxySignIn } from './proxy-sign-in.ts';
import { scopes } from './scopes.ts';
import { capture } from './screen-capture.ts';
import { secretsHelp } from './secrets-help.ts';
import { leaseEnds, secrets } from './secrets.ts';
import { characterClasses, comparison, secureValue } from './secure-value.ts';
import {
  about,
  captureGuards,
  passcode,
  settingFailures,
  settingNames,
  settings,
  settingsSections,
} from './settings.ts';
import { lookAlikes, signs } from './signs.ts';
import { accents, digits, letters, scripts, spelling } from './spelling.ts';
import { crash } from './crash.ts';
import { startup } from './startup.ts';
import { ticket } from './ticket.ts';
import { updateFailures } from './update-failures.ts';
import { updates } from './updates.ts';
import { userFields, userFieldsWithin } from './user-fields.ts';
import { passcodeRules, userRules } from './user-rules.ts';
import { gravePowers, roles, userAnswer, userBaseline, userForm, userReview, users } from './users.ts';
import { valueFailures } from './value-failures.ts';
import { valueRules } from './value-rules.ts';

/** All German texts, by domain. */
export const german = {
  about,
  accents,
  'account-colors': accountColors,
  'account-export': accountExport,
  'account-failures': accountFailures,
  'account-fields': accountFields,
  'account-file-failures': accountFileFailures,
  'account-form': accountForm,
  'account-import': accountImport,
  'account-list': accountList,
  'account-network': accountNetwork,
  'account-rules': accountRules,
  accounts,
  'action-groups': actionGroups,
  activity,
  'activity-events': activityEvents,
  ages,
  app,
  bulk,
  'bulk-dry-run': bulkDryRun,
  'bulk-failures': bulkFailures,
  'bulk-job-status': bulkJobStatus,
  'bulk-jobs': bulkJobs,
  'bulk-outcomes': bulkOutcomes,
  'bulk-row-states': bulkRowStates,
  'bulk-rows': bulkRows,
  capture,
  'capture-guards': captureGuards,
  'certificate-failures': certificateFailures,
  'character-classes': characterClasses,
  clipboard,
  'clipboard-cleared': clipboardCleared,
  'clipboard-manager-steps': clipboardManagerSteps,
  'clipboard-managers': clipboardManagers,
  comparison,
  components,
  'connection-steps': connectionSteps,
  'connection-test': connectionTest,
  'copy-queue': copyQueue,
  crash,
  diagnosis,
  diagnostics,
  dialogs,
  digits,
  environments,
  'error-advice': errorAdvice,
  'error-meanings': errorMeanings,
  'error-titles': errorTitles,
  errors,
  'field-rules': fieldRules,
  'file-reasons': fileReasons,
  files,
  'grave-powers': gravePowers,
  help,
  'journal-chain': journalChain,
  'journal-failures': journalFailures,
  'json-kinds': jsonKinds,
  'key-names': keyNames,
  keychain,
  'keychain-names': keychainNames,
  keys,
  'lease-ends': leaseEnds,
  letters,
  'link-refusals': linkRefusals,
  links,
  lock,
  'lock-failures': lockFailures,
  'lock-reasons': lockReasons,
  'locked-by': lockedBy,
  'look-alikes': lookAlikes,
  'lookup-failures': lookupFailures,
  'lookup-fields': lookupFields,
  'lookup-form': lookupForm,
  'lookup-import': lookupImport,
  lookups,
  menu,
  'network-failures': networkFailures,
  'one-time-code': oneTimeCode,
  'organization-answers': organizationAnswers,
  organizations,
  'origin-consent': originConsent,
  palette,
  'palette-actions': paletteActions,
  'palette-asks': paletteAsks,
  'palette-commands': paletteCommands,
  'palette-kinds': paletteKinds,
  passcode,
  'passcode-rules': passcodeRules,
  places,
  'pod-advice': podAdvice,
  'pod-answers': podAnswers,
  'pod-failures': podFailures,
  'pod-question': podQuestion,
  policy,
  'policy-failures': policyFailures,
  'policy-rules': policyRules,
  'proxy-failures': proxyFailures,
  'proxy-question': proxyQuestion,
  'proxy-sign-in': proxySignIn,
  'system-proxy-question': systemProxyQuestion,
  'queue-items': queueItems,
  roles,
  scopes,
  scripts,
  'secret-kept': secretKept,
  secrets,
  'secrets-help': secretsHelp,
  'secure-value': secureValue,
  'setting-failures': settingFailures,
  'setting-names': settingNames,
  settings,
  'settings-sections': settingsSections,
  signs,
  spelling,
  startup,
  'step-outcomes': stepOutcomes,
  'table-rules': tableRules,
  ticket,
  'update-failures': updateFailures,
  'update-outcomes': updateOutcomes,
  updates,
  'user-answer': userAnswer,
  'user-baseline': userBaseline,
  'user-fields': userFields,
  'user-fields-within': userFieldsWithin,
  'user-form': userForm,
  'user-review': userReview,
  'user-rules': userRules,
  users,
  'value-failures': valueFailures,
  'value-rules': valueRules,
};
