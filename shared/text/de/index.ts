import {
  accountColors,
  accountFields,
  accountForm,
  accountNetwork,
  keychainChoices,
  keychainPlaces,
} from './accounts/account-form.ts';
import { accountList, secretKept } from './accounts/account-list.ts';
import { accountPolicy } from './accounts/account-policy.ts';
import { accountRules } from './accounts/account-rules.ts';
import { accountExport, accountImport } from './accounts/account-transfer.ts';
import { accounts } from './accounts/accounts.ts';
import { connectionSteps, connectionTest, stepOutcomes } from './accounts/connection-test.ts';
import { diagnosis } from './accounts/diagnosis.ts';
import { environments } from './accounts/environments.ts';
import {
  libraryQuestion,
  originConsent,
  podQuestion,
  proxyQuestion,
  systemProxyQuestion,
} from './accounts/origin-consent.ts';
import { proxySignIn } from './accounts/proxy-sign-in.ts';
import { activityEvents, lockedBy, sshKeyRemovals, updateOutcomes } from './activity/activity-events.ts';
import { actionGroups, activity, journalChain } from './activity/activity.ts';
import { ticket } from './activity/ticket.ts';
import { ages } from './app/ages.ts';
import { app, screens } from './app/app.ts';
import { components, keys } from './app/components.ts';
import { files } from './app/files.ts';
import { menu } from './app/menu.ts';
import { startup } from './app/startup.ts';
import { clipboardManagerSteps, clipboardManagers } from './clipboard/clipboard-managers.ts';
import { clipboard, clipboardCleared } from './clipboard/clipboard.ts';
import { copyQueue, queueItems } from './clipboard/copy-queue.ts';
import { commandLine, commandQuestion } from './command-line/command-line.ts';
import { diagnostics } from './diagnostics/diagnostics.ts';
import { accountFailures, accountFileFailures } from './failures/account-failures.ts';
import { bulkFailures } from './failures/bulk-failures.ts';
import { clipboardFailures } from './failures/clipboard-failures.ts';
import { dialogFailures } from './failures/dialog-failures.ts';
import { errors } from './failures/errors.ts';
import { fieldRules } from './failures/field-rules.ts';
import { fileFailures, fileReasons } from './failures/file-failures.ts';
import { journalFailures } from './failures/journal-failures.ts';
import { keychainFailures, keychainNames } from './failures/keychain-failures.ts';
import { lockFailures } from './failures/lock-failures.ts';
import { loginFileFailures } from './failures/login-file-failures.ts';
import { loginFailures } from './failures/login-failures.ts';
import { certificateFailures, networkFailures, proxyFailures } from './failures/network-failures.ts';
import { organizationFailures } from './failures/organization-failures.ts';
import { crash, pageFailures } from './failures/page-failures.ts';
import { podAdvice, podFailures } from './failures/pod-failures.ts';
import { jsonKinds, organizationResponses, podResponses } from './failures/pod-responses.ts';
import { policyFailures } from './failures/policy-failures.ts';
import { sshFailures } from './failures/ssh-failures.ts';
import { settingFailures } from './failures/setting-failures.ts';
import { storageFailures } from './failures/storage-failures.ts';
import { library, libraryExport, libraryFiles, librarySettings } from './library/library.ts';
import { libraryExportFailures } from './failures/library-export-failures.ts';
import { libraryFailures } from './failures/library-failures.ts';
import { typingFailures } from './failures/typing-failures.ts';
import {
  systemObstacles,
  systemObstaclesNext,
  systemUnlockFailures,
} from './failures/system-unlock-failures.ts';
import { updateFailures } from './failures/update-failures.ts';
import { userFailures } from './failures/user-failures.ts';
import { valueFailures } from './failures/value-failures.ts';
import { errorAdvice, errorMeanings, errorTitles } from './help/error-help.ts';
import { help, keyNames } from './help/help.ts';
import { secretsHelp } from './help/secrets-help.ts';
import { linkRefusals, links } from './links/links.ts';
import { lock, lockReasons } from './lock/lock.ts';
import { passcodeRules } from './lock/passcode-rules.ts';
import { systemUnlock, unlockWith } from './lock/system-unlock.ts';
import { loginFiles } from './logins/login-files.ts';
import { loginFields } from './logins/login-fields.ts';
import { itemKinds } from './logins/item-kinds.ts';
import { loginForm, loginImport, logins, revisionTrust } from './logins/logins.ts';
import { organizations } from './organizations/organizations.ts';
import { palette, paletteActions, paletteAsks, paletteCommands, paletteKinds } from './palette/palette.ts';
import { oneTimeCode } from './secrets/one-time-code.ts';
import { capture } from './secrets/screen-capture.ts';
import { leaseEnds, secrets } from './secrets/secrets.ts';
import { characterClasses, comparison, secureValue } from './secrets/secure-value.ts';
import { lookAlikes, signs } from './secrets/signs.ts';
import { accents, digits, letters, scripts, spelling, spellingWords } from './secrets/spelling.ts';
import { valueRules } from './secrets/value-rules.ts';
import { policyRules } from './settings/policy-rules.ts';
import { policy } from './settings/policy.ts';
import {
  about,
  captureGuards,
  paletteKeyOffer,
  passcode,
  settings,
  settingsSections,
  systemUnlockMeans,
  systemUnlockSetting,
} from './settings/settings.ts';
import { settingHints, settingNames } from './settings/setting-names.ts';
import { typing, typingKeys, typingOptions, typingStops } from './typing/typing.ts';
import { ssh } from './ssh/ssh.ts';
import { updates } from './updates/updates.ts';
import { bulkJobStatus, bulkJobs, bulkOutcomes, bulkRowStates, bulkUndo } from './users/bulk-jobs.ts';
import { bulk, bulkDryRun, bulkRows } from './users/bulk.ts';
import { scopes } from './users/scopes.ts';
import { tableRules } from './users/table-rules.ts';
import { userFields, userFieldsWithin } from './users/user-fields.ts';
import { userRules } from './users/user-rules.ts';
import {
  elevatedAccess,
  roles,
  userBaseline,
  userForm,
  userResponse,
  userReview,
  users,
} from './users/users.ts';

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
  'account-policy': accountPolicy,
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
  'bulk-undo': bulkUndo,
  'bulk-outcomes': bulkOutcomes,
  'bulk-row-states': bulkRowStates,
  'bulk-rows': bulkRows,
  capture,
  'capture-guards': captureGuards,
  'certificate-failures': certificateFailures,
  'character-classes': characterClasses,
  clipboard,
  'clipboard-cleared': clipboardCleared,
  'clipboard-failures': clipboardFailures,
  'clipboard-manager-steps': clipboardManagerSteps,
  'clipboard-managers': clipboardManagers,
  'command-line': commandLine,
  'command-question': commandQuestion,
  comparison,
  components,
  'connection-steps': connectionSteps,
  'connection-test': connectionTest,
  'copy-queue': copyQueue,
  crash,
  diagnosis,
  diagnostics,
  'dialog-failures': dialogFailures,
  digits,
  'elevated-access': elevatedAccess,
  environments,
  'error-advice': errorAdvice,
  'error-meanings': errorMeanings,
  'error-titles': errorTitles,
  errors,
  'field-rules': fieldRules,
  'file-failures': fileFailures,
  'file-reasons': fileReasons,
  files,
  help,
  'item-kinds': itemKinds,
  'journal-chain': journalChain,
  'journal-failures': journalFailures,
  'json-kinds': jsonKinds,
  'key-names': keyNames,
  'keychain-failures': keychainFailures,
  'keychain-choices': keychainChoices,
  'keychain-names': keychainNames,
  'keychain-places': keychainPlaces,
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
  'login-file-failures': loginFileFailures,
  'login-files': loginFiles,
  'look-alikes': lookAlikes,
  'login-form': loginForm,
  'login-import': loginImport,
  logins,
  menu,
  'network-failures': networkFailures,
  'one-time-code': oneTimeCode,
  'organization-failures': organizationFailures,
  'organization-responses': organizationResponses,
  organizations,
  'origin-consent': originConsent,
  'page-failures': pageFailures,
  palette,
  'palette-actions': paletteActions,
  'palette-asks': paletteAsks,
  'palette-commands': paletteCommands,
  'palette-kinds': paletteKinds,
  passcode,
  'passcode-rules': passcodeRules,
  'pod-advice': podAdvice,
  'pod-failures': podFailures,
  'pod-question': podQuestion,
  'pod-responses': podResponses,
  policy,
  'policy-failures': policyFailures,
  'policy-rules': policyRules,
  'proxy-failures': proxyFailures,
  'proxy-question': proxyQuestion,
  'proxy-sign-in': proxySignIn,
  'queue-items': queueItems,
  'revision-trust': revisionTrust,
  roles,
  scopes,
  screens,
  scripts,
  'secret-kept': secretKept,
  secrets,
  'secrets-help': secretsHelp,
  'secure-value': secureValue,
  'setting-failures': settingFailures,
  'setting-hints': settingHints,
  'setting-names': settingNames,
  settings,
  'palette-key-offer': paletteKeyOffer,
  'settings-sections': settingsSections,
  signs,
  spelling,
  'spelling-words': spellingWords,
  ssh,
  'ssh-failures': sshFailures,
  'ssh-key-removals': sshKeyRemovals,
  startup,
  'step-outcomes': stepOutcomes,
  'storage-failures': storageFailures,
  'system-obstacles': systemObstacles,
  'system-obstacles-next': systemObstaclesNext,
  'system-proxy-question': systemProxyQuestion,
  'system-unlock': systemUnlock,
  'system-unlock-failures': systemUnlockFailures,
  'system-unlock-means': systemUnlockMeans,
  'system-unlock-setting': systemUnlockSetting,
  'table-rules': tableRules,
  ticket,
  library,
  'library-export': libraryExport,
  'library-settings': librarySettings,
  'library-export-failures': libraryExportFailures,
  'library-failures': libraryFailures,
  'library-files': libraryFiles,
  'library-question': libraryQuestion,
  typing,
  'typing-keys': typingKeys,
  'typing-options': typingOptions,
  'typing-stops': typingStops,
  'typing-failures': typingFailures,
  'unlock-with': unlockWith,
  'update-failures': updateFailures,
  'update-outcomes': updateOutcomes,
  updates,
  'user-baseline': userBaseline,
  'user-failures': userFailures,
  'user-fields': userFields,
  'user-fields-within': userFieldsWithin,
  'user-form': userForm,
  'user-response': userResponse,
  'user-review': userReview,
  'user-rules': userRules,
  users,
  'value-failures': valueFailures,
  'value-rules': valueRules,
};
