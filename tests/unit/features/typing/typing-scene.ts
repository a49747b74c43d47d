import type { Act } from '../../../../electron/services/clipboard/act.ts';
import type { LentValue, WhatToCopy } from '../../../../electron/services/secrets/lease-registry.ts';
import { TypingService } from '../../../../electron/features/typing/typing-service.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import {
  defaultTypingOptions,
  type TypingOptions,
} from '../../../../shared/features/typing/typing-options.ts';
import { type TypingState } from '../../../../shared/features/typing/contract.ts';
import { openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { liveSession } from '../../../support/live-session.ts';
import { northwindBadge, routerLocator } from '../../../support/samples.ts';
import { anAct } from '../../../support/guarded-clipboard.ts';
import { ScriptedKeyboard } from '../../../support/features/typing/scripted-keyboard.ts';

/** A value in a lease, whose end a test may announce. */
export class ScriptedLoan implements LentValue {
  readonly property = routerLocator.property;
  readonly account = northwindBadge;
  readonly valueName = null;
  readonly what: 'value' | 'code';
  /** What it was recorded as. */
  readonly recorded: string[] = [];
  /** How often it was ended. */
  ends = 0;
  /** The value, or why there is none. */
  read: () => Promise<string> = () => Promise.resolve('s3cret');
  leaseEnded: () => void = () => undefined;

  constructor(what: 'value' | 'code') {
    this.what = what;
  }

  text(actions: Readonly<Record<'value' | 'code', string>>): Promise<string> {
    this.recorded.push(actions[this.what]);
    return this.read();
  }

  whenEnded(task: () => void): void {
    this.leaseEnded = task;
  }

  end(): void {
    this.ends += 1;
  }
}

/** A typing service on doubles. The test moves the keyboard's focus and the clock. */
export function typingScene(
  options: {
    isForbidden?: boolean;
    login?: Login;
    terms?: Partial<TypingOptions>;
    preferences?: Preferences;
  } = {},
) {
  const preferences = options.preferences ?? new Preferences(openInMemoryDatabase());
  const clock = new FakeClock();
  const keyboard = new ScriptedKeyboard();
  const states: TypingState[] = [];
  const windows: ('hidden' | 'back')[] = [];
  const loans: ScriptedLoan[] = [];
  const held: string[] = [];
  const lending = { wait: Promise.resolve() };
  const acts: Act[] = [];
  const typing = new TypingService({
    port: keyboard,
    sessions: { use: () => liveSession() },
    values: {
      lend: async (_session, _locator, what: WhatToCopy) => {
        await lending.wait;
        const loan = new ScriptedLoan(what === 'code' ? 'code' : 'value');
        loans.push(loan);
        return loan;
      },
    },
    loginWith: () => options.login,
    optionsOf: () => ({ ...defaultTypingOptions, ...options.terms }),
    clock,
    preferences,
    keys: {
      hold: (key) => Boolean(held.push(key)),
      release: (key) => void held.splice(held.indexOf(key), 1),
    },
    smallWindow: { show: () => void windows.push('hidden'), hide: () => void windows.push('back') },
    isForbidden: options.isForbidden ?? false,
    onChanged: (state) => void states.push(state),
  });
  return {
    clock,
    keyboard,
    typing,
    /** What was announced. */
    states,
    /** What happened to Podkey's windows. */
    windows,
    /** The acts that it was begun for. */
    acts,
    /** The values that were fetched. */
    loans,
    /** The global shortcuts in use. */
    held,
    /** Until when the fetch of a value takes. */
    lending,
    /** Begins to type a value or a code. */
    start: async (what: WhatToCopy = 'value') => {
      const { property } = routerLocator;
      const copied = {
        what: what === 'code' ? 'code' : 'value',
        property,
        account: northwindBadge,
        valueName: null,
      } as const;
      const act = anAct(copied, {}, 'type');
      acts.push(act);
      await act.run(() => typing.start(act, { accountId: northwindBadge.id, locator: routerLocator, what }));
      await settled();
    },
  };
}
