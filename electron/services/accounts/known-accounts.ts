import { randomUUID } from 'node:crypto';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { AccountDraft, Account, AccountBadge } from '../../../shared/schemas/account.ts';
import { accountFailures, accountFailureText } from '../../../shared/text/en/accounts.ts';
import type { AccountRepository } from '../../storage/account-repository.ts';
import type { AllowedRoutes } from '../policy/policy.ts';
import type { KnownAccount } from './account-session.ts';
import {
  type ApiKeySecrets,
  apiKeyIdentity,
  type KeyBinding,
  keychainEntry,
  sameBinding,
} from './api-key-secrets.ts';
import type { LoginDraft } from '../../../shared/schemas/login.ts';
import type { SampleExample } from '../../../shared/schemas/secure-value.ts';
import type { SampleUser } from '../../../shared/schemas/user.ts';
import { accountText } from '../../../shared/text/en/app.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';
import type { Clock } from '../clock.ts';
import { loginOf } from '../logins/login-rows.ts';

/** The stored accounts and, while its pod runs, the sample account; and which of them is in use. */
export class KnownAccounts {
  readonly #rows: AccountRepository;
  readonly #sample: SampleAccount;
  #sampleSelected = false;

  constructor(rows: AccountRepository, sample: SampleAccount) {
    this.#rows = rows;
    this.#sample = sample;
  }

  list(): KnownAccount[] {
    const sample = this.#sample.draft;
    const stored = this.#rows.list();
    return sample ? [...stored, { ...sample, id: this.#sample.id, secretIn: 'session' }] : stored;
  }

  /** Podkey's IDs of all accounts. */
  get ids(): string[] {
    return this.list().map(({ id }) => id);
  }

  /** The account in use: the selected one, or the first if that was removed. */
  get selected(): KnownAccount | undefined {
    const known = this.list();
    const id = this.#sampleSelected ? this.#sample.id : this.#rows.selectedId();
    return known.find((account) => account.id === id) ?? known[0];
  }

  get isSampleInUse(): boolean {
    return this.selected?.id === this.#sample.id;
  }

  /** Selects an account, without a check that it is known. */
  select(id: string): void {
    this.#sampleSelected = id === this.#sample.id;
    if (!this.#sampleSelected) this.#rows.select(id);
  }

  /** Selects the account that was selected before the sample account. */
  deselectSample(): void {
    this.#sampleSelected = false;
  }

  /** Throws a `Failure` (`not-found`) if the account is not known. */
  find(id: string): KnownAccount {
    const account = this.list().find((known) => known.id === id);
    if (!account) throw accountFailures.gone();
    return account;
  }

  /** Like `find`, but also refuses the sample account, which can't be edited or exported. */
  findStored(id: string): KnownAccount {
    if (id === this.#sample.id) throw invalidField('label', accountFailureText.sampleFixed);
    return this.find(id);
  }

  /** The entered fields of stored accounts, in the given order. */
  entries(ids: readonly string[]): AccountDraft[] {
    return ids.map((id) => {
      const { id: _id, secretIn: _kept, ...draft } = this.findStored(id);
      return draft;
    });
  }

  /** The label of the account with the same API key, if there is one. `except` is ignored. */
  labelOfSameKey(draft: AccountDraft, except?: string): string | undefined {
    const identity = apiKeyIdentity(draft);
    return this.list().find((known) => known.id !== except && apiKeyIdentity(known) === identity)?.label;
  }

  /** Throws a `Failure` (`validation`) if an account other than `except` has the same API key. */
  assertKeyIsNew(draft: AccountDraft, except?: string): void {
    const label = this.labelOfSameKey(draft, except);
    if (label !== undefined) throw invalidField('apiKeyId', accountFailureText.duplicate({ label }));
  }
}

interface Needs {
  sample: SampleAccount;
  apiKeySecrets: ApiKeySecrets;
  allowedRoutes: AllowedRoutes;
  refusedKeys: Pick<RefusedKeys, 'has'>;
}

/** An account as the page sees it: with a lost secret, a refused key, and a pod or proxy that the policy refuses. */
export async function accountView(
  account: KnownAccount,
  { sample, apiKeySecrets: secrets, allowedRoutes, refusedKeys }: Needs,
): Promise<Account> {
  const refused = account.id === sample.id ? undefined : allowedRoutes.refusal(account)?.kind;
  const lost = account.secretIn === 'session' && !(await secrets.hasSession(account));
  return {
    ...account,
    ...(lost && { secretIn: 'missing' }),
    ...(!lost && refusedKeys.has(account) && { keyRefused: true }),
    ...(refused === 'pod' && { podRefused: true }),
    ...(refused === 'proxy' && { proxyRefused: true }),
  };
}

/** What the screen shows of an account beside a value. */
export function accountBadge({ id, label, podUrl, environment, color }: KnownAccount): AccountBadge {
  return { id, label, podUrl, environment, color };
}

/**
 * The API keys that their pods refused, since Podkey started.
 *
 * Only for display: calls are sent all the same, because a pod may accept a key again. A key counts as refused until a call with it is
 * accepted or its secret is replaced. It is identified by its binding, so another key ID or another pod is another key.
 */
export class RefusedKeys {
  readonly #refused = new Set<string>();
  readonly #onChanged: () => void;

  /** `onChanged` is called when a key becomes refused or stops being refused. */
  constructor(onChanged: () => void) {
    this.#onChanged = onChanged;
  }

  has(key: KeyBinding): boolean {
    return this.#refused.has(keychainEntry(key));
  }

  note(key: KeyBinding, verdict: 'accepted' | 'refused'): void {
    if (this.has(key) === (verdict === 'refused')) return;
    if (verdict === 'refused') this.#refused.add(keychainEntry(key));
    else this.#refused.delete(keychainEntry(key));
    this.#onChanged();
  }

  /** Forgets a key whose secret was replaced or removed. `onChanged` is not called, because the account's change is announced. */
  forget(key: KeyBinding): void {
    this.#refused.delete(keychainEntry(key));
  }
}

interface VerdictNeeds {
  accountEnds: readonly ((accountId: string, by: 'refused') => void)[];
  knownAccounts: Pick<KnownAccounts, 'list'>;
  refusedKeys: Pick<RefusedKeys, 'note'>;
}

/** Returns what notes a pod's verdict on an account's key, or on the key of a draft. */
export const verdicts =
  ({ accountEnds, knownAccounts, refusedKeys }: VerdictNeeds) =>
  (key: KeyBinding & { id?: string }, verdict: 'accepted' | 'refused'): void => {
    refusedKeys.note(key, verdict);
    if (verdict === 'accepted') return;
    const id = key.id ?? knownAccounts.list().find((one) => sameBinding(one, key))?.id;
    if (id !== undefined) for (const end of accountEnds) end(id, verdict);
  };

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
  async open(): Promise<RunningSamplePod> {
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

type KindOfRows<Rows> = new (database: DatabaseSync) => Rows;

/** Rows by account. For null, rows without an account. */
interface RowsOf<Rows> {
  rows: Rows;
  forAccount: (accountId: string | null) => Rows;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  database: DatabaseSync;
  inMemoryDatabase: DatabaseSync;
  sample: Pick<SampleAccount, 'id'>;
  loginRows: Pick<RowsOf<LoginRepository>, 'forAccount'>;
  startSamplePod: StartSamplePod;
  emit: (name: 'logins.changed', payload: EventPayload<'logins.changed'>) => void;
}

/** The rows of each account: the sample account's live in memory. */
export class SampleRows {
  readonly #core: Options;
  /** What each sample pod starts without. */
  readonly #forgotten: { forgetAll: (id: string) => void }[] = [];

  constructor(core: Options) {
    this.#core = core;
  }

  /** Opens rows that the sample account keeps until Podkey quits. */
  lasting<Rows>(Kind: KindOfRows<Rows>): RowsOf<Rows> {
    return this.#open(Kind, new Kind(this.#core.inMemoryDatabase));
  }

  /** Opens rows of which a sample account does not keep those from the one before. */
  perAccount<Rows extends { forgetAll: (id: string) => void }>(Kind: KindOfRows<Rows>): RowsOf<Rows> {
    const ofSample = new Kind(this.#core.inMemoryDatabase);
    this.#forgotten.push(ofSample);
    return this.#open(Kind, ofSample);
  }

  /** Starts a sample pod, with its logins. It has fresh data, so responses of the former one are outdated. */
  async start(): Promise<RunningSamplePod> {
    const { clock, emit, loginRows, sample, startSamplePod } = this.#core;
    for (const rows of this.#forgotten) rows.forgetAll(sample.id);
    const pod = await startSamplePod();
    const startedAt = new Date(clock.now()).toISOString();
    const logins = pod.logins.map((draft) => loginOf(draft, undefined, startedAt, () => false));
    loginRows.forAccount(sample.id).put(sample.id, logins);
    emit('logins.changed', {});
    return pod;
  }

  #open<Rows>(Kind: KindOfRows<Rows>, ofSample: Rows): RowsOf<Rows> {
    const rows = new Kind(this.#core.database);
    return { rows, forAccount: (id) => (id === this.#core.sample.id ? ofSample : rows) };
  }
}
