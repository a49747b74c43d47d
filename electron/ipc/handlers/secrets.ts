import type { OfflineCopyService } from '../../services/offline-copies/offline-copy-service.ts';
import type { Services } from '../../services/build-services.ts';
import type { CopyQueue } from '../../services/clipboard/copy-queue.ts';
import type { ScreenGuard } from '../../services/screen/screen-guard.ts';
import type { SecretService } from '../../services/secrets/secret-service.ts';
import type { SshKeyService } from '../../services/ssh-agent/ssh-key-service.ts';
import type { DomainHandlers } from '../handle-call.ts';

/** Handles the `secrets.…` calls. */
export function secretHandlers(secrets: SecretService): DomainHandlers<'secrets'> {
  return {
    'secrets.open': ({ accountId, locator }) => secrets.open(accountId, locator),
    'secrets.cancelOpen': () => {
      secrets.cancelOpen();
      return {};
    },
    'secrets.reveal': ({ handle, as }) => secrets.reveal(handle, as),
    'secrets.hide': ({ handle }) => {
      secrets.hide(handle);
      return {};
    },
    'secrets.code': ({ handle }) => secrets.code(handle),
    'secrets.copyValue': async ({ handle }) => {
      await secrets.copyValue(handle);
      return {};
    },
    'secrets.copyCode': async ({ handle }) => {
      await secrets.copyCode(handle);
      return {};
    },
    'secrets.copyNextCode': async ({ handle }) => {
      await secrets.copyNextCode(handle);
      return {};
    },
    'secrets.cancelNextCode': ({ handle }) => {
      secrets.cancelNextCode(handle);
      return {};
    },
    'secrets.compare': ({ handle, revisionId }) => secrets.compare(handle, revisionId),
    'secrets.copyDirectly': async ({ accountId, locator, what }) => {
      await secrets.copyDirectly(accountId, locator, what);
      return {};
    },
    'secrets.close': ({ handle }) => {
      secrets.close(handle);
      return {};
    },
  };
}

/** Handles the `clipboard.…` calls. */
export function clipboardHandlers({
  clipboard,
  clipboardManagers: managers,
  lastAct,
}: Pick<Services, 'clipboard' | 'clipboardManagers' | 'lastAct'>): DomainHandlers<'clipboard'> {
  return {
    'clipboard.state': () => clipboard.state,
    'clipboard.lastAct': () => lastAct.state,
    'clipboard.endLastAct': () => {
      lastAct.end();
      return {};
    },
    'clipboard.clear': async () => {
      await clipboard.clear('person');
      return {};
    },
    'clipboard.extend': async () => {
      await clipboard.extend();
      return {};
    },
    'clipboard.managers': async () => {
      await managers.look();
      return managers.state;
    },
    'clipboard.acknowledgeManagers': () => {
      managers.acknowledge();
      return {};
    },
    'clipboard.copyErrorId': async ({ errorId }) => {
      await clipboard.copyPlain(errorId);
      return {};
    },
  };
}

/** Handles the `copyQueue.…` calls. */
export function copyQueueHandlers(queue: CopyQueue): DomainHandlers<'copyQueue'> {
  return {
    'copyQueue.state': () => queue.state,
    'copyQueue.start': async ({ handle, userName }) => {
      await queue.start(handle, userName);
      return {};
    },
    'copyQueue.startLogin': async ({ accountId, loginId }) => {
      await queue.startLogin(accountId, loginId);
      return {};
    },
    'copyQueue.advance': async () => {
      await queue.advance();
      return {};
    },
    'copyQueue.stop': () => {
      queue.stop();
      return {};
    },
  };
}

/** Handles the `offline.…` calls. */
export function offlineHandlers(offlineCopies: OfflineCopyService): DomainHandlers<'offline'> {
  return {
    'offline.state': () => offlineCopies.state(),
    'offline.keep': ({ accountId, loginIds, days, passphrase }) =>
      offlineCopies.keep(accountId, loginIds, days, passphrase),
    'offline.stopKeeping': () => {
      offlineCopies.stopKeeping();
      return {};
    },
    'offline.forget': ({ accountId, loginId }) => {
      offlineCopies.forget(accountId, loginId);
      return {};
    },
    'offline.forgetAll': async () => {
      await offlineCopies.forgetAll();
      return {};
    },
    'offline.changePassphrase': async ({ present, passphrase }) => {
      await offlineCopies.changePassphrase(present, passphrase);
      return {};
    },
    'offline.pending': () => ({ question: offlineCopies.pending() }),
    'offline.answer': async ({ id, passphrase }) => {
      await offlineCopies.answer(id, passphrase);
      return {};
    },
  };
}

/** Handles the `typing.…` calls. */
export function typingHandlers({
  lastAct,
  typing,
  typingOptions,
}: Pick<Services, 'lastAct' | 'typing' | 'typingOptions'>): DomainHandlers<'typing'> {
  return {
    'typing.state': () => typing.state,
    'typing.start': async ({ accountId, locator, what }) => {
      await lastAct.ofTyping(accountId, locator, what, () => typing.start(accountId, locator, what));
      return {};
    },
    'typing.cancel': () => {
      typing.cancel();
      return {};
    },
    'typing.options': ({ accountId, loginId }) => typingOptions.of(accountId, loginId),
    'typing.setOptions': ({ accountId, loginId, options }) => {
      typingOptions.set(accountId, loginId, options);
      return {};
    },
  };
}

/** Handles the `ssh.…` calls. */
export function sshHandlers(keys: SshKeyService): DomainHandlers<'ssh'> {
  return {
    'ssh.keys': () => ({ keys: keys.keys }),
    'ssh.inspect': ({ handle }) => keys.inspect(handle),
    'ssh.copy': async ({ handle, what }) => {
      await keys.copy(handle, what);
      return {};
    },
    'ssh.add': async ({ handle, ...terms }) => {
      await keys.add(handle, terms);
      return {};
    },
    'ssh.remove': async ({ id }) => {
      await keys.remove(id);
      return {};
    },
  };
}

/** Handles the `screen.…` calls. */
export function screenHandlers(screen: ScreenGuard): DomainHandlers<'screen'> {
  return {
    'screen.state': () => screen.state,
    'screen.allowCapture': ({ allowed }) => screen.allowCapture(allowed),
  };
}
