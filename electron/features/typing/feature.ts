import type { TypingOptions } from '../../../shared/features/typing/typing-options.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature, OfferedOutside } from '../feature.ts';
import { IsolatedKeyboard } from './keyboard/isolated-keyboard.ts';
import type { TypingPort } from './keyboard/typing-port.ts';
import { TypingOptionsRepository, movedOptions } from './typing-options-repository.ts';
import { TypingService } from './typing-service.ts';

interface Outside extends OfferedOutside {
  /** Types into other programs' windows; by default in a child process. */
  keyboard?: TypingPort;
}

/** The action’s name in the page. */
const action = 'type';
const smallWindow = { view: 'typing', width: 420, height: 152 };

/** Typing values into other programs' windows. */
export function typing(core: Core, outside: Outside) {
  const { globalKeys, lastAct, logins, movedParts, policy, rowReaders, secrets, states } = core;
  const rows = core.rowsPerAccount(TypingOptionsRepository);
  movedParts.push(movedOptions(rows.rows));
  rowReaders.push((accountId) => void rows.rows.all(accountId));
  const keyboard =
    outside.keyboard ??
    new IsolatedKeyboard(
      () => outside.forkChild('typing-process.js', 'Podkey typing'),
      outside.mayUseOtherPrograms,
    );
  const options = {
    forLogin: (accountId: string, loginId: string) => rows.forAccount(accountId).find(accountId, loginId),
    /** Fails as `not-found` if there is no such login. */
    set: (accountId: string, loginId: string, chosen: TypingOptions) => {
      logins.find(accountId, loginId);
      rows.forAccount(accountId).set(accountId, loginId, chosen);
    },
  };
  const service = new TypingService({
    ...core,
    port: keyboard,
    values: secrets,
    loginWith: (accountId, locator) => logins.loginWith(accountId, locator),
    optionsOf: options.forLogin,
    keys: globalKeys,
    smallWindow: { ...outside.smallWindow, show: () => outside.smallWindow.show(smallWindow) },
    isForbidden: policy?.typing === 'off',
    onChanged: (state) => states.changed('typing', state),
  });
  states.provide('typing', () => service.state);
  const handlers: DomainHandlers<'typing'> = {
    'typing.start': (value) => lastAct.ofAction(action, value, (act) => service.start(act, value)),
    'typing.cancel': () => service.cancel(),
    'typing.options': ({ accountId, loginId }) => options.forLogin(accountId, loginId),
    'typing.setOptions': ({ accountId, loginId, options: chosen }) => options.set(accountId, loginId, chosen),
  };
  return {
    service,
    options,
    handlers,
    session: service,
    begin: () => service.begin(),
    selfChecks: { 'typing-process': async () => (await import('./self-check.ts')).checkTyping(keyboard) },
    pressKey: async (key, meanwhile) => (await import('./self-check.ts')).pressKey(keyboard, key, meanwhile),
  } satisfies MainFeature & { service: TypingService; options: typeof options };
}
