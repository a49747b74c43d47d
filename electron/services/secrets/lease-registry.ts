import { randomUUID } from 'node:crypto';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import type { CalledBy } from '../../../shared/schemas/journal-action.ts';
import type { Kept, LeaseEndReason, Locator } from '../../../shared/schemas/secure-value.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import type { AccountSession, SessionEnd, SessionState } from '../accounts/account-session.ts';
import type { Clock } from '../clock.ts';
import type { ScreenGuard } from '../screen/screen-guard.ts';
import type { ValueAction } from '../../../shared/schemas/activity.ts';
import type { Copied } from '../../../shared/schemas/clipboard.ts';

/** How long main holds an opened secure value, in ms. */
export const leaseLastsMs = 5 * 60_000;

/** Main's hold on an opened secure value. Only `handle` leaves main. */
export interface HeldValue {
  readonly handle: string;
  /** The page that opened it; undefined if none did. */
  readonly page: number | undefined;
  /** The session that it was opened in. The lease ends with it. */
  readonly session: AccountSession;
  readonly locator: Locator;
  readonly endsAt: number;
  /** The program that asked for it on the command line; undefined if none did. */
  by?: CalledBy | undefined;
  /** The origin of the page that a browser fills it in at; undefined if none does. */
  origin?: string | undefined;
  /** Set if the value comes from an offline copy. */
  kept: Kept | null;
  /** The pod's clock minus this computer's, in ms; null if it is unknown. */
  clockSkewMs: () => number | null;
  value: SecureValue;
}

/** The offline copy that a value comes from. `aheadBy`: the pod's clock minus this computer's when the pod answered last, in ms. */
export interface FromCopy {
  kept: Kept;
  aheadBy: number;
}

interface Options {
  clock: Clock;
  /** The page that a new lease belongs to. */
  callingPage: () => number | undefined;
  emit: (name: 'secrets.leaseEnded', payload: EventPayload<'secrets.leaseEnded'>) => void;
  screen: Pick<ScreenGuard, 'leaseEnded'>;
}

/** The active leases. Each ends once: on its timer, when closed, with its page, or with its session. */
export class LeaseRegistry implements SessionState {
  readonly #core: Options;
  readonly #held = new Map<string, { lease: HeldValue; atEnd: Set<() => void> }>();

  constructor(core: Options) {
    this.#core = core;
  }

  /** Begins a lease. Throws if the session has ended. */
  begin(
    session: AccountSession,
    locator: Locator,
    value: SecureValue,
    from: FromCopy | null = null,
  ): HeldValue {
    session.assertLive();
    const lease = {
      handle: randomUUID(),
      page: this.#core.callingPage(),
      session,
      locator,
      value,
      kept: from?.kept ?? null,
      clockSkewMs: () => session.clockSkewMs() ?? from?.aheadBy ?? null,
      endsAt: this.#core.clock.now() + leaseLastsMs,
    };
    const cancelTimer = this.#core.clock.after(leaseLastsMs, () => this.end(lease.handle, 'timer'));
    this.#held.set(lease.handle, { lease, atEnd: new Set([cancelTimer]) });
    return lease;
  }

  /** The value under a handle, or a `not-found` failure if its lease has ended. */
  get(handle: string): HeldValue {
    const lease = this.#held.get(handle)?.lease;
    if (!lease || this.#core.clock.now() >= lease.endsAt) throw valueFailures.closed();
    return lease;
  }

  whenEnded(handle: string, task: () => void): void {
    this.get(handle);
    this.#held.get(handle)?.atEnd.add(task);
  }

  /** Ends one lease. Does nothing if it has ended. */
  end(handle: string, reason: LeaseEndReason): void {
    const held = this.#held.get(handle);
    if (!held) return;
    this.#held.delete(handle);
    for (const task of held.atEnd) task();
    this.#core.emit('secrets.leaseEnded', { handle, reason });
    this.#core.screen.leaseEnded(handle);
  }

  endAllOf(page: number, reason: LeaseEndReason): void {
    for (const { lease } of [...this.#held.values()]) if (lease.page === page) this.end(lease.handle, reason);
  }

  endSession(reason: SessionEnd): void {
    for (const handle of [...this.#held.keys()]) this.end(handle, reason);
  }
}

/** How the journal names the use of a value or of a code. */
type LentActions = Readonly<Record<'value' | 'code', ValueAction>>;

/** A value in a lease for a use outside Podkey's windows, such as typing it. */
export interface LentValue extends Omit<Copied, 'what'> {
  readonly what: 'value' | 'code';
  /** Records the action and returns the value, or its current code. Fails if the lease has ended or there is nothing. */
  text(actions: LentActions): Promise<string>;
  /** Runs `task` when the lease ends, for whatever reason. */
  whenEnded(task: () => void): void;
  end(): void;
}

/** Which part of a value: `default` is its current code if the pod says that it has one, else the value. */
export type WhatToCopy = 'value' | 'code' | 'default';

export interface ValueToUse {
  accountId: string;
  locator: Locator;
  what: WhatToCopy;
}

export function isCode({ value }: Pick<HeldValue, 'value'>, what: WhatToCopy): boolean {
  return what === 'code' || (what === 'default' && value.type === 'totp' && value.code !== null);
}
