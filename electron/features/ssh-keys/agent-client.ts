import { generateKeyPairSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { assertNever } from '../../../shared/errors/failure.ts';
import type { Clock } from '../../services/clock.ts';
import type { SshAgent } from '../../../shared/features/ssh-keys/contract.ts';
import { sshFailures } from '../../../shared/features/ssh-keys/text/en.ts';
import { sshKeyOf } from './pem-key.ts';
import { type SshPrivateKey, MalformedBytes, SshReader, sshString, sshUint32 } from './ssh-format.ts';

/* Messages of the agent protocol (draft-ietf-sshm-ssh-agent §5), by their numbers. */
const failure = 5;
const success = 6;
const listKeys = 11;
const keyList = 12;
const addKey = 17;
const removeKey = 18;
const addLimitedKey = 25;
const extension = 27;
const lifetime = 1;
const confirm = 2;

/** How long an agent may take to list or remove keys, in ms. Quitting waits for both. */
const shortMs = 1_500;
/** How long an agent may take to add a key before Podkey says that it does not respond, in ms. Some ask the person first. */
const longMs = 30_000;

/** The agent did not respond, or not as the protocol says. `isGone` as in `AgentResponse`. */
export class AgentUnreachable extends Error {
  readonly isGone: boolean;
  /** Another user's program listens. */
  readonly isForeign: boolean;

  constructor(isGone: boolean, isForeign = false) {
    super('The SSH agent can’t be reached');
    this.isGone = isGone;
    this.isForeign = isForeign;
  }
}

/** The agent's answer. Fails as `AgentUnreachable` if it takes too long, and with the signal's reason. */
export function answerInTime(answer: Promise<boolean>, signal: AbortSignal, clock: Clock): Promise<boolean> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(longMs, () => reject(new AgentUnreachable(false)));
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([answer, promise]).finally(() => {
    cancel();
    signal.removeEventListener('abort', abort);
  });
}

/** Resolves when an answer came, or does not come soon. */
export async function soon(answer: Promise<unknown>, clock: Clock): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const cancel = clock.after(shortMs, () => resolve(undefined));
  await Promise.race([answer, promise]);
  cancel();
}

/** Limits of a key that is added. An agent that does not know one refuses the key. */
interface KeyLimits {
  /** Undefined for an agent that knows no time limit. */
  seconds: number | undefined;
  confirms: boolean;
}

/**
 * Talks to one SSH agent at `where`. Every method fails as `AgentUnreachable`, also if another agent listens there by now, which gets
 * nothing.
 */
export class AgentClient {
  readonly #port: SshAgentPort;
  readonly #where: string;
  #agent: AgentIdentity | null;

  /** @param agent the one to talk to; by default the first one that responds */
  constructor(port: SshAgentPort, where: string, agent: AgentIdentity | null = null) {
    this.#port = port;
    this.#where = where;
    this.#agent = agent;
  }

  /** The agent that has responded; null if the system does not say which one. */
  get agent(): AgentIdentity | null {
    return this.#agent;
  }

  /**
   * Whether the agent stores added keys for good, as GnuPG's does: it confirms the removal of every key, also of one that it never had,
   * and removes none (`ssh_identity_drop` in its command-ssh.c). Its socket may have any name, and another program may listen for it.
   */
  async keepsForever(): Promise<boolean> {
    if (await this.remove(unknownRsaKey())) return true;
    if (/^gpg-agent/i.test(path.basename(this.#agent?.program ?? ''))) return true;
    const question = Buffer.concat([Buffer.of(extension), sshString(Buffer.from('ssh-envnames@gnupg.org'))]);
    // An agent may hang up on an extension that it does not know.
    return this.#ask(question, shortMs, (response) => response.byte() === success).catch(() => false);
  }

  /** The public keys that the agent has. A locked agent says that it has none. */
  list(): Promise<Buffer[]> {
    return this.#ask(Buffer.of(listKeys), shortMs, (response) => {
      if (response.byte() !== keyList) throw new AgentUnreachable(false);
      const keys: Buffer[] = [];
      for (let left = response.uint32(); left > 0; left -= 1) {
        keys.push(response.string());
        response.string();
      }
      return keys;
    });
  }

  /**
   * Adds a key, or replaces it with its new limits. Returns false if the agent refuses.
   *
   * An agent that has the message may add the key whenever it wants, so this can't be cancelled. `signal` only overwrites the message.
   */
  async add(
    key: SshPrivateKey,
    limits: KeyLimits,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<boolean> {
    const message = addMessage(key, limits);
    const overwrite = () => void message.fill(0);
    signal.addEventListener('abort', overwrite, { once: true });
    try {
      return await this.#ask(message, timeoutMs, isSuccess);
    } finally {
      signal.removeEventListener('abort', overwrite);
      overwrite();
    }
  }

  /** Asks the agent to remove a key. Returns false if it refuses, which it also does without such a key, or while it is locked. */
  remove(publicBlob: Buffer): Promise<boolean> {
    const message = Buffer.concat([Buffer.of(removeKey), sshString(publicBlob)]);
    return this.#ask(message, shortMs, isSuccess);
  }

  /**
   * Whether the agent is locked (`ssh-add -x`). It then says that it has no keys, and refuses everything. No request asks for that,
   * so this adds a key that nothing accepts, for a second, and removes it.
   */
  async isLocked(): Promise<boolean> {
    const probe = sshKeyOf(generateKeyPairSync('ed25519').privateKey);
    const message = addMessage(
      { ...probe, comment: 'Podkey asks whether the agent is locked' },
      { seconds: 1, confirms: false },
    );
    const isAdded = await this.#ask(message, shortMs, isSuccess);
    if (isAdded) await this.remove(probe.publicBlob);
    return !isAdded;
  }

  async #ask<T>(message: Buffer, timeoutMs: number, read: (response: SshReader) => T): Promise<T> {
    const response = await this.#port.exchange(this.#where, message, { timeoutMs, agent: this.#agent });
    if (response.kind === 'not-yours') throw new AgentUnreachable(false, true);
    if (response.kind === 'silent') throw new AgentUnreachable(response.isGone);
    this.#agent ??= response.agent;
    try {
      return read(new SshReader(response.bytes));
    } catch (thrown) {
      throw thrown instanceof MalformedBytes ? new AgentUnreachable(false) : thrown;
    }
  }
}

function addMessage({ fields, comment }: SshPrivateKey, { seconds, confirms }: KeyLimits): Buffer {
  const isLimited = seconds !== undefined || confirms;
  return Buffer.concat([
    Buffer.of(isLimited ? addLimitedKey : addKey),
    fields,
    sshString(comment),
    ...(seconds === undefined ? [] : [Buffer.of(lifetime), sshUint32(seconds)]),
    ...(confirms ? [Buffer.of(confirm)] : []),
  ]);
}

/** The public half of an RSA key that no agent has. Every version of GnuPG's agent reads this kind. */
function unknownRsaKey(): Buffer {
  const modulus = randomBytes(257);
  modulus[0] = 0;
  return Buffer.concat([Buffer.from('ssh-rsa'), Buffer.of(1, 0, 1), modulus].map((part) => sshString(part)));
}

function isSuccess(response: SshReader): boolean {
  const kind = response.byte();
  if (kind !== success && kind !== failure) throw new AgentUnreachable(false);
  return kind === success;
}

/** An agent as the system shows it. Whether it keeps keys for good is asked of the agent, and whether it may be used of the policy. */
export type FoundSshAgent = Exclude<SshAgent, { kind: 'off' | 'keeps-forever' }>;

/**
 * Tells an agent from others that listen at its path later: the process that listens, its program's path if the system says it, and the
 * socket's device and inode.
 */
export const agentIdentitySchema = z.strictObject({
  pid: z.number(),
  program: z.string().nullable(),
  socket: z.string(),
});
export type AgentIdentity = z.infer<typeof agentIdentitySchema>;

/**
 * An agent's response to one message; or it did not respond. `isGone`: the agent's process has ended, so an agent that keeps keys in
 * memory has forgotten them. `not-yours`: another user's program listens there, which got nothing.
 */
export type AgentResponse =
  | { kind: 'response'; bytes: Buffer; agent: AgentIdentity | null }
  | { kind: 'silent'; isGone: boolean }
  | { kind: 'not-yours' };

export interface SshAgentPort {
  /** Finds the agent that the person's SSH programs use. */
  find: () => Promise<FoundSshAgent>;
  /** Sends one message to the agent at `where`, unless it is not `agent`. Messages are without their length. */
  exchange: (
    where: string,
    message: Buffer,
    limits: { timeoutMs: number; agent: AgentIdentity | null },
  ) => Promise<AgentResponse>;
}

/** The agent, if Podkey may add a key to it. Fails as `ssh` otherwise. */
export function usableAgent(
  agent: FoundSshAgent,
  confirms: boolean,
): Extract<FoundSshAgent, { kind: 'ready' }> {
  switch (agent.kind) {
    case 'ready':
      if (confirms && agent.confirms === 'never') throw sshFailures.noConfirmation();
      return agent;
    case 'none':
      throw sshFailures.noAgent();
    case 'not-yours':
      throw sshFailures.notYours();
    default:
      return assertNever(agent);
  }
}
