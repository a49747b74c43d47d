import type { OfflineCopyService } from '../../services/offline-copies/offline-copy-service.ts';
import type { Services } from '../../services/build-services.ts';
import type { CopyQueue } from '../../services/clipboard/copy-queue.ts';
import type { ScreenGuard } from '../../services/screen/screen-guard.ts';
import type { SecretService } from '../../services/secrets/secret-service.ts';
import type { DomainHandlers } from '../handle-call.ts';

/** Handles the `secrets.…` calls. */
export function secretHandlers(secrets: SecretService): DomainHandlers<'secrets'> {
  return {
    'secrets.open': ({ accountId, locator }) => secrets.open(accountId, locator),
    'secrets.cancelOpen': () => secrets.cancelOpen(),
    'secrets.reveal': ({ handle, as }) => secrets.reveal(handle, as),
    'secrets.hide': ({ handle }) => secrets.hide(handle),
    'secrets.code': ({ handle }) => secrets.code(handle),
    'secrets.copyValue': async ({ handle }) => {
      await secrets.copyValue(handle);
    },
    'secrets.copyCode': async ({ handle }) => {
      await secrets.copyCode(handle);
    },
    'secrets.copyNextCode': ({ handle }) => secrets.copyNextCode(handle),
    'secrets.cancelNextCode': ({ handle }) => secrets.cancelNextCode(handle),
    'secrets.compare': ({ handle, revisionId }) => secrets.compare(handle, revisionId),
    'secrets.copyDirectly': ({ accountId, locator, what }) => secrets.copyDirectly(accountId, locator, what),
    'secrets.close': ({ handle }) => secrets.close(handle),
  };
}

/** Handles the `clipboard.…` calls. */
export function clipboardHandlers({
  clipboard,
  clipboardManagers: managers,
  lastAct,
}: Pick<Services, 'clipboard' | 'clipboardManagers' | 'lastAct'>): DomainHandlers<'clipboard'> {
  return {
    'clipboard.endLastAct': () => lastAct.end(),
    'clipboard.clear': () => clipboard.clear('person'),
    'clipboard.extend': () => clipboard.extend(),
    'clipboard.acknowledgeManagers': () => managers.acknowledge(),
    'clipboard.copyErrorId': ({ errorId }) => clipboard.copyPlain(errorId),
  };
}

/** Handles the `copyQueue.…` calls. */
export function copyQueueHandlers(queue: CopyQueue): DomainHandlers<'copyQueue'> {
  return {
    'copyQueue.start': ({ handle, userName }) => queue.start(handle, userName),
    'copyQueue.startLogin': ({ accountId, loginId }) => queue.startLogin(accountId, loginId),
    'copyQueue.advance': () => queue.advance(),
    'copyQueue.stop': () => queue.stop(),
  };
}

/** Handles the `offline.…` calls. */
export function offlineHandlers(offlineCopies: OfflineCopyService): DomainHandlers<'offline'> {
  return {
    'offline.keep': ({ accountId, loginIds, days, passphrase }) =>
      offlineCopies.keep(accountId, loginIds, days, passphrase),
    'offline.stopKeeping': () => offlineCopies.stopKeeping(),
    'offline.forget': ({ accountId, loginId }) => offlineCopies.forget(accountId, loginId),
    'offline.forgetAll': () => offlineCopies.forgetAll(),
    'offline.changePassphrase': ({ present, passphrase }) =>
      offlineCopies.changePassphrase(present, passphrase),
  };
}

/** Handles the `screen.…` calls. */
export function screenHandlers(screen: ScreenGuard): DomainHandlers<'screen'> {
  return {
    'screen.allowCapture': ({ allowed }) => {
      screen.allowCapture(allowed);
    },
  };
}
