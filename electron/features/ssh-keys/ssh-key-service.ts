import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  AddedSshKey,
  SshAgent,
  SshKeyFacts,
  SshKeyMinutes,
} from '../../../shared/features/ssh-keys/contract.ts';
import type { SshKeyRemoval } from '../../../shared/features/ssh-keys/contract.ts';
import type { ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import { sshFailures, sshFailureText as text } from '../../../shared/features/ssh-keys/text/en.ts';
import { policyFailures } from '../../../shared/text/en/policy.ts';
import type { SessionEnd, SessionState } from '../../services/accounts/account-session.ts';
import { accountSnapshot, type Journal } from '../../services/activity/journal.ts';
import type { GuardedClipboard } from '../../services/clipboard/guarded-clipboard.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure } from '../../services/log.ts';
import { retryWhileInUse } from '../../storage/deferred-writes.ts';
import { accountBadge } from '../../services/accounts/known-accounts.ts';
import type { HeldValue, LeaseRegistry } from '../../services/secrets/lease-registry.ts';
import { TaskQueue } from '../../services/turns.ts';
import { type AddedKey, type AddedKeys, removeFromAgent } from './added-keys.ts';
import {
  AgentClient,
  AgentUnreachable,
  answerInTime,
  type SshAgentPort,
  soon,
  usableAgent,
} from './agent-client.ts';
import { keyFailure, parseSshKey } from './parse-ssh-key.ts';
import {
  fingerprintOf,
  sshPublicKeyOf,
  WrongPassphrase,
  type SshPrivateKey,
  type Work,
} from './ssh-format.ts';

/** Pause before Podkey asks again for the removal of a key that an agent did not confirm, in ms. */
export const removeAgainAfterMs = 30_000;

interface Options {
  leases: LeaseRegistry;
  port: SshAgentPort;
  added: AddedKeys;
  journal: Journal;
  clipboard: GuardedClipboard;
  clock: Clock;
  turn: () => Promise<void>;
  /** Whether the policy forbids adding keys. */
  isOff: boolean;
  /** How the login that has a value names it; null if none has it. */
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
  onChanged: (keys: AddedSshKey[]) => void;
  onFailure: OnFailure;
}

interface AddTerms {
  minutes: SshKeyMinutes;
  confirms: boolean;
  passphrase?: string | undefined;
}

interface HeldKey extends AddedKey {
  id: string;
  state: AddedSshKey['state'];
  /** Settles when the agent has said whether it added the key, or can't say it any more. */
  answer: Promise<unknown>;
  cancelTimer: () => void;
}

/**
 * Adds SSH keys to the system's agent for a while, and removes them (docs/adr/0020).
 *
 * A key is decrypted in main and goes to the agent's socket, nowhere else. It leaves the agent when its time is up, at every end of
 * an account session, and at the next start after a crash.
 *
 * The file is long because adding, ending and removing a key keep one record, in one order.
 */
export class SshKeyService implements SessionState {
  readonly #options: Options;
  /** By public key. */
  readonly #held = new Map<string, HeldKey>();
  /** One addition or removal after another, so that an end removes what is still being added. */
  readonly #queue = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Removes what an earlier run has left in an agent. */
  begin(): void {
    for (const key of this.#options.added.list()) this.#hold(key, 'added');
    void this.#removeAll('last-time');
  }

  /** The keys that Podkey has added, oldest first. */
  get keys(): AddedSshKey[] {
    const { clock, nameOf } = this.#options;
    return [...this.#held.values()].map(({ id, state, publicKey, confirms, endsAt, account, locator }) => ({
      id,
      state,
      property: locator.property,
      valueName: nameOf(account.id, locator),
      account,
      fingerprint: fingerprintOf(Buffer.from(publicKey, 'base64')),
      endsInMs: Math.max(0, endsAt - clock.now()),
      confirms,
    }));
  }

  /** An open value as an SSH key, and the agent that it would be added to. Fails as `ssh` if it is none. */
  async inspect(handle: string): Promise<SshKeyFacts> {
    const lease = this.#options.leases.get(handle);
    return lease.session.call(async () => {
      const { publicBlob, isEncrypted } = parseSshKey(lease.value.value);
      const agent = this.#options.isOff ? ({ kind: 'off' } as const) : await this.#findAgent();
      return { publicKey: publicBlob && sshPublicKeyOf(publicBlob), isEncrypted, agent };
    });
  }

  /** The agent as the dialog shows it. One that does not respond is shown; adding a key then says so. */
  async #findAgent(): Promise<SshAgent> {
    const { port } = this.#options;
    const found = await port.find();
    if (found.kind !== 'ready') return found;
    const keeps = await new AgentClient(port, found.where).keepsForever().catch(() => false);
    return keeps ? { kind: 'keeps-forever', where: found.where } : found;
  }

  /** Copies the public half of an open key, or its fingerprint. Neither is a secret, so it is not cleared. */
  async copy(handle: string, what: 'line' | 'fingerprint'): Promise<void> {
    const lease = this.#options.leases.get(handle);
    await lease.session.call(async () => {
      const { publicBlob } = parseSshKey(lease.value.value);
      if (!publicBlob) throw sshFailures.enterPassphrase();
      await this.#options.clipboard.copyPlain(sshPublicKeyOf(publicBlob)[what]);
    });
  }

  /** Adds an open key to the agent, or replaces it there with its new terms. Fails as `ssh`, or at the field `passphrase`. */
  async add(handle: string, { passphrase = '', ...terms }: AddTerms): Promise<void> {
    if (this.#options.isOff) throw policyFailures.held();
    const lease = this.#options.leases.get(handle);
    await lease.session.call(async () => {
      const work = { signal: lease.session.signal, turn: this.#options.turn };
      const key = await decrypted(lease.value.value, passphrase, work);
      try {
        await this.#queue.run(() => this.#add(lease, key, terms));
      } finally {
        key.fields.fill(0);
      }
    });
  }

  /** Removes a key at the person's request. Fails as `ssh` if the agent does not confirm it. */
  async remove(id: string): Promise<void> {
    await this.#queue.run(async () => {
      const held = this.#held.values().find((key) => key.id === id);
      if (!held) throw sshFailures.gone();
      if (!(await this.#remove(held, 'person'))) throw sshFailures.notRemoved();
    });
  }

  /** Removes every key. Resolves when the agents have responded. */
  endSession(reason: SessionEnd): Promise<void> {
    return this.#removeAll(reason);
  }

  /** Also what is being added now. */
  #removeAll(by: SshKeyRemoval): Promise<void> {
    return this.#queue.run(async () => {
      await Promise.all([...this.#held.values()].map((held) => this.#remove(held, by)));
    });
  }

  async #add(
    lease: HeldValue,
    key: SshPrivateKey,
    { minutes, confirms }: Omit<AddTerms, 'passphrase'>,
  ): Promise<void> {
    const { added, clock, journal, leases, port } = this.#options;
    const { session, locator } = lease;
    const { where, keepsKeys } = usableAgent(await port.find(), confirms);
    const client = new AgentClient(port, where);
    const publicKey = key.publicBlob.toString('base64');
    const former = this.#held.get(publicKey);
    // The agent may carry out an earlier request after this one.
    if (former && isAwaited(former, clock)) throw sshFailures.unreachable();
    if (await client.keepsForever().catch(unreachable)) throw sshFailures.keepsForever();
    const present = await client.list().catch(unreachable);
    const { agent } = client;
    const isOurs = former?.where === where && isDeepStrictEqual(former.agent, agent);
    // One record for each key, so it leaves the agent that has it first.
    if (former && !isOurs && !(await this.#remove(former, 'person'))) throw sshFailures.notRemoved();
    if (!isOurs && present.some((other) => other.equals(key.publicBlob))) {
      throw sshFailures.alreadyThere();
    }
    const seconds = minutes * 60;
    const endsAt = clock.now() + seconds * 1000;
    const account = accountBadge(session.account);
    const isAnswered = false;
    const record: AddedKey = {
      publicKey,
      where,
      agent,
      keepsKeys,
      confirms,
      endsAt,
      isAnswered,
      account,
      locator,
    };
    await retryWhileInUse(clock, () => added.add(record));
    // After the last wait, so that nothing is added for a session that has ended or a value that was closed.
    try {
      leases.get(lease.handle);
      session.assertLive();
      const fingerprint = fingerprintOf(key.publicBlob);
      journal.record({
        action: 'ssh-key-added',
        account: accountSnapshot(account),
        locator,
        fingerprint,
        minutes,
        confirms,
      });
    } catch (failure) {
      if (!isOurs) added.forget(publicKey);
      throw failure;
    }
    const held = this.#hold(record, 'adding');
    const limits = { seconds: keepsKeys ? undefined : seconds, confirms };
    const left = new AbortController();
    const wait = { timeoutMs: seconds * 1000, signal: left.signal };
    const answer = client.add(key, limits, wait);
    held.answer = answer.then(
      () => this.#noteAnswer(held),
      () => undefined,
    );
    const outcome = await answerInTime(answer, session.signal, clock).catch((failure: unknown) => ({
      failure,
    }));
    left.abort();
    if (outcome === true) {
      held.state = 'added';
      this.#announce();
      return;
    }
    // The end of the session has queued the removal already.
    session.assertLive();
    // The agent may have added it all the same, or still has the former one.
    await this.#remove(held, 'refused');
    if (outcome === false) throw sshFailures.refused();
    unreachable(outcome.failure);
  }

  /** Looks again for a key whose removal was tried before the agent had answered. */
  #noteAnswer(held: HeldKey): void {
    if (this.#held.get(held.publicKey) !== held) return;
    held.isAnswered = true;
    this.#options.added.answered(held.publicKey);
    if (held.state === 'not-removed') this.#removeLater(held);
  }

  /** Holds a key until it is removed, and removes it when its time is up. */
  #hold(key: AddedKey, state: HeldKey['state']): HeldKey {
    const { clock } = this.#options;
    const former = this.#held.get(key.publicKey);
    former?.cancelTimer();
    const id = former?.id ?? randomUUID();
    const held: HeldKey = {
      ...key,
      ...{ id, state, answer: Promise.resolve() },
      cancelTimer: () => undefined,
    };
    this.#held.set(key.publicKey, held);
    this.#removeAfter(held, Math.max(0, key.endsAt - clock.now()));
    this.#announce();
    return held;
  }

  #removeAfter(held: HeldKey, delayMs: number): void {
    held.cancelTimer = this.#options.clock.after(delayMs, () => this.#removeLater(held));
  }

  #removeLater(held: HeldKey): void {
    void this.#queue.run(async () => {
      // Unless it was added again meanwhile.
      if (this.#held.get(held.publicKey) === held) await this.#remove(held, 'timer');
    });
  }

  /** Removes a key; call it in the queue. Resolves to whether it is gone; never rejects. */
  async #remove(held: HeldKey, by: SshKeyRemoval): Promise<boolean> {
    const wasTried = held.state === 'not-removed';
    held.cancelTimer();
    held.state = 'removing';
    this.#announce();
    // Most agents answer by then, and the removal can follow at once.
    await soon(held.answer, this.#options.clock);
    const isGone = await removeFromAgent(held, this.#options);
    if (!isGone) {
      held.state = 'not-removed';
      this.#removeAfter(held, removeAgainAfterMs);
    } else {
      this.#held.delete(held.publicKey);
      this.#options.added.forget(held.publicKey);
    }
    // Once for each outcome, however often it is tried.
    if (isGone || !wasTried) this.#recordRemoval(held, isGone ? by : 'not-confirmed');
    this.#announce();
    return isGone;
  }

  #recordRemoval({ account, locator, publicKey }: HeldKey, by: SshKeyRemoval | 'not-confirmed'): void {
    const { journal, onFailure } = this.#options;
    const fingerprint = fingerprintOf(Buffer.from(publicKey, 'base64'));
    const key = { account: accountSnapshot(account), locator, fingerprint };
    try {
      journal.record(
        by === 'not-confirmed'
          ? { action: 'ssh-key-left', ...key }
          : { action: 'ssh-key-removed', ...key, by },
      );
    } catch (thrown) {
      // The journal is full. That must not keep a key in the agent.
      onFailure('journal not written', thrown);
    }
  }

  #announce(): void {
    this.#options.onChanged(this.keys);
  }
}

async function decrypted(value: string, passphrase: string, work: Work): Promise<SshPrivateKey> {
  const parsed = parseSshKey(value);
  if (parsed.isEncrypted && passphrase === '') throw invalidField('passphrase', text.enterPassphrase);
  try {
    return await parsed.decrypt(passphrase, work);
  } catch (thrown) {
    throw thrown instanceof WrongPassphrase
      ? invalidField('passphrase', text.wrongPassphrase)
      : keyFailure(thrown);
  }
}

/** Whether the agent may still add the key. */
const isAwaited = ({ isAnswered, endsAt }: HeldKey, clock: Clock) => !isAnswered && clock.now() < endsAt;

function unreachable(thrown: unknown): never {
  if (!(thrown instanceof AgentUnreachable)) throw thrown;
  throw thrown.isForeign
    ? sshFailures.notYours({ cause: thrown })
    : sshFailures.unreachable({ cause: thrown });
}
