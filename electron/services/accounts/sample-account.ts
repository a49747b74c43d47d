import { randomUUID } from 'node:crypto';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { LoginDraft } from '../../../shared/schemas/login.ts';
import type { SampleExample } from '../../../shared/schemas/secure-value.ts';
import type { SampleUser } from '../../../shared/schemas/user.ts';
import { accountText } from '../../../shared/text/en/app.ts';

/** A running sample pod: how to reach it, and what to try on it. */
export interface RunningSamplePod {
  podUrl: string;
  accountId: string;
  apiKeyId: string;
  secret: string;
  examples: SampleExample[];
  /** The logins that its account begins with. */
  logins: LoginDraft[];
  users: SampleUser[];
  close(): Promise<void>;
}

/** Starts a sample pod inside Podkey. Resolves when it listens. */
export type StartSamplePod = () => Promise<RunningSamplePod>;

/** The sample pod's account: new at each start, never stored. */
export class SampleAccount {
  readonly id = randomUUID();
  readonly #start: StartSamplePod;
  #running: Promise<RunningSamplePod> | undefined;
  #pod: RunningSamplePod | undefined;

  constructor(start: StartSamplePod) {
    this.#start = start;
  }

  /** Starts the pod, unless it is running. */
  async start(): Promise<RunningSamplePod> {
    this.#running ??= this.#start();
    try {
      this.#pod = await this.#running;
      return this.#pod;
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }

  /** The account's fields as a person would enter them; undefined while the pod is not running. */
  get draft(): AccountDraft | undefined {
    if (!this.#pod) return undefined;
    const { podUrl, accountId, apiKeyId } = this.#pod;
    const label = accountText.samplePod;
    return { label, podUrl, accountId, apiKeyId, environment: 'sample', color: 'violet' };
  }

  get examples(): SampleExample[] {
    return this.#pod?.examples ?? [];
  }

  get users(): SampleUser[] {
    return this.#pod?.users ?? [];
  }

  async close(): Promise<void> {
    await this.#pod?.close();
    this.#pod = undefined;
    this.#running = undefined;
  }
}
