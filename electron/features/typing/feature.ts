import type { TypingOptions } from '../../../shared/features/typing/typing-options.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature, OfferedOutside, Looked } from '../feature.ts';
import { IsolatedKeyboard, TypingFailure } from './keyboard/isolated-keyboard.ts';
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
    selfChecks: { 'typing-process': () => checkTyping(keyboard) },
    pressKey: (key, meanwhile) => pressKey(keyboard, key, meanwhile),
  } satisfies MainFeature & { service: TypingService; options: typeof options };
}

const doesNotApply = (seen: string): Looked => ({ faults: [], seen, doesNotApply: true });

/** Whether the typing process starts and says which window has the keyboard. */
export const checkTyping = (keyboard: TypingPort): Promise<Looked> =>
  withKeyboard(keyboard, ['wayland', 'no-permission'], async () => {
    const focused = await keyboard.look();
    const seen = focused
      ? 'it names the window with the keyboard'
      : 'it says that no window has the keyboard';
    return { faults: [], seen };
  });

/** Presses a key without modifiers, because the typing process presses characters. macOS lets it only after the person allowed it. */
export const pressKey = (keyboard: TypingPort, key: string, meanwhile: () => Promise<Looked>) =>
  withKeyboard(keyboard, ['no-permission'], async () => {
    const focused = await keyboard.look();
    if (!focused) return doesNotApply('no window has the keyboard');
    await keyboard.type({ window: focused.id, text: key.toLowerCase(), keys: 'us-layout', delayMs: 0 });
    return meanwhile();
  });

/** In some situations the process has answered that its system does not let it type. */
async function withKeyboard(
  keyboard: TypingPort,
  excused: readonly TypingFailure['situation'][],
  look: () => Promise<Looked>,
): Promise<Looked> {
  try {
    return await look();
  } catch (thrown) {
    if (!(thrown instanceof TypingFailure)) throw thrown;
    const { message, situation } = thrown;
    return excused.includes(situation) ? doesNotApply(message) : { faults: [message], seen: '' };
  } finally {
    await keyboard.endWhenIdle();
  }
}
