import { accountFailures, accountFileFailures } from './failures/account-failures.ts';
import { accountColors, accountFields, accountForm, accountNetwork } from './accounts/account-form.ts';
import { accountList, secretKept } from './accounts/account-list.ts';
import { accountRules } from './accounts/account-rules.ts';
import { accountExport, accountImport } from './accounts/account-transfer.ts';
import { accounts } from './accounts/accounts.ts';
import { activityEvents, lockedBy, updateOutcomes } from './activity/activity-events.ts';
import { actionGroups, activity, journalChain } from './activity/activity.ts';
import { ages } from './app/ages.ts';
import { app, places } from './app/app.ts';
import { bulkFailures, tableRules } from './failures/bulk-failures.ts';
import { bulkJobStatus, bulkJobs, bulkOutcomes, bulkRowStates } from './users/bulk-jobs.ts';
import { bulk, bulkDryRun, bulkRows } from './users/bulk.ts';
import { clipboard, clipboardCleared } from './clipboard/clipboard.ts';
import { clipboardManagers, clipboardManagerSteps } from './clipboard/clipboard-managers.ts';
import { components, keys } from './app/components.ts';
import { connectionSteps, connectionTest, stepOutcomes } from './accounts/connection-test.ts';
import { copyQueue, queueItems } from './clipboard/copy-queue.ts';
import { diagnosis } from './accounts/diagnosis.ts';
import { diagnostics } from './diagnostics/diagnostics.ts';
import { dialogs } from './app/dialogs.ts';
import { environments } from './accounts/environments.ts';
import { errorAdvice, errorMeanings, errorTitles } from './help/error-help.ts';
import { errors } from './failures/errors.ts';
import { fieldRules } from './failures/field-rules.ts';
import { fileReasons, files } from './app/files.ts';
import { help, keyNames } from './help/help.ts';
import { keychain, keychainNames } from './app/keychain.ts';
import { linkRefusals, links } from './secrets/links.ts';
import { journalFailures, lockFailures } from './failures/lock-failures.ts';
import { lock, lockReasons } from './lock/lock.ts';
import { loginFailures } from './failures/login-failures.ts';
import { loginFields } from './logins/login-fields.ts';
import { lookupFailures } from './failures/lookup-failures.ts';
import { lookupFields } from './lookups/lookup-fields.ts';
import { lookupForm, lookupImport, lookups } from './lookups/lookups.ts';
import { menu } from './app/menu.ts';
import { certificateFailures, networkFailures, proxyFailures } from './failures/network-failures.ts';
import { oneTimeCode } from './secrets/one-time-code.ts';
import { organizations } from './organizations/organizations.ts';
import { originConsent, podQuestion, proxyQuestion, systemProxyQuestion } from './accounts/origin-consent.ts';
import { palette, paletteActions, paletteAsks, paletteCommands, paletteKinds } from './palette/palette.ts';
import { jsonKinds, organizationAnswers, podAnswers } from './failures/pod-answers.ts';
import { podAdvice, podFailures } from './failures/pod-failures.ts';
import { policy, policyFailures, policyRules } from './settings/policy.ts';
import { proxySignIn } from './accounts/proxy-sign-in.ts';
import { scopes } from './users/scopes.ts';
import { capture } from './settings/screen-capture.ts';
import { secretsHelp } from './secrets/secrets-help.ts';
import { leaseEnds, secrets } from './secrets/secrets.ts';
import { characterClasses, comparison, secureValue } from './secrets/secure-value.ts';
import {
  about,
  captureGuards,
  passcode,
  settingFailures,
  settingNames,
  settings,
  settingsSections,
} from './settings/settings.ts';
import { lookAlikes, signs } from './app/signs.ts';
import { accents, digits, letters, scripts, spelling } from './secrets/spelling.ts';
import { crash } from './app/crash.ts';
import { startup } from './app/startup.ts';
import { ticket } from './activity/ticket.ts';
import { updateFailures } from './failures/update-failures.ts';
import { updates } from './updates/updates.ts';
import { userFields, userFieldsWithin } from './users/user-fields.ts';
import { passcodeRules, userRules } from './users/user-rules.ts';
import { gravePowers, roles, userAnswer, userBaseline, userForm, userReview, users } from './users/users.ts';
import { valueFailures } from './failures/value-failures.ts';
import { valueRules } from './secrets/value-rules.ts';

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
  'login-failures': loginFailures,
  'login-fields': loginFields,
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
