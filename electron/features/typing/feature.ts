import type { TypingOptions } from '../../../shared/schemas/typing.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import type { TypingPort } from './keyboard/typing-port.ts';
import { typingReportOf, TypingService } from './typing-service.ts';

interface Outside {
  /** Types into other programs' windows. */
  keyboard: TypingPort;
  typingWindow: {
    /** Makes way for the window that was used before, and shows what Podkey types in a small one. */
    startTyping: () => void;
    /** Hides the small window. */
    endTyping: () => void;
  };
}

/** Typing values into other programs' windows. */
export function typing(core: Core, { keyboard, typingWindow }: Outside) {
  const { globalKeys, lastAct, logins, policy, secrets, states, typingRows } = core;
  const options = {
    of: (accountId: string, loginId: string) => typingRows.of(accountId).find(accountId, loginId),
    /** Fails as `not-found` if there is no such login. */
    set: (accountId: string, loginId: string, chosen: TypingOptions) => {
      logins.find(accountId, loginId);
      typingRows.of(accountId).set(accountId, loginId, chosen);
    },
  };
  const service = new TypingService({
    ...core,
    port: keyboard,
    values: secrets,
    loginWith: (accountId, locator) => logins.loginWith(accountId, locator),
    optionsOf: options.of,
    keys: globalKeys,
    windows: typingWindow,
    isForbidden: policy?.typing === 'off',
    onChanged: (state) => {
      states.changed('typing', state);
      const report = typingReportOf(state);
      if (report) lastAct.followTyping(report);
    },
  });
  states.provide('typing', () => service.state);
  const handlers: DomainHandlers<'typing'> = {
    'typing.start': ({ accountId, locator, what }) =>
      lastAct.ofTyping(accountId, locator, what, () => service.start(accountId, locator, what)),
    'typing.cancel': () => service.cancel(),
    'typing.options': ({ accountId, loginId }) => options.of(accountId, loginId),
    'typing.setOptions': ({ accountId, loginId, options: chosen }) => options.set(accountId, loginId, chosen),
  };
  return {
    service,
    options,
    handlers,
    session: service,
    begin: () => service.begin(),
  } satisfies MainFeature & { service: TypingService; options: typeof options };
}
