import { randomUUID } from 'node:crypto';
import type {
  AccountRepository,
  DamagedAccountRecord,
  SaveResult,
} from '../../storage/account-repository.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type {
  Account,
  AccountDraft,
  AccountsState,
  DamagedAccount,
} from '../../../shared/schemas/account.ts';
import type { SampleExample } from '../../../shared/schemas/secure-value.ts';
import { accountSnapshot, type Journal } from '../activity/journal.ts';
import { type ApiKeySecrets, type Memory, type KeyBinding, sameBinding } from './api-key-secrets.ts';
import type { AccountNetwork } from './account-network.ts';
import type { KnownAccount } from './account-session.ts';
import { accountView, type KnownAccounts, type RefusedKeys, type SampleAccount } from './known-accounts.ts';
import type { AccountSessions } from './account-sessions.ts';
import type { DiscardQuestions } from '../dialogs/dialog-turns.ts';
import type { OnFailure } from '../log.ts';
import type { AllowedRoutes } from '../policy/policy.ts';
import type { SecretToTest } from './connection-tester.ts';
import type { OriginConsent } from './origin-consent.ts';
import { accountFailureText, accountRuleText } from '../../../shared/text/en/accounts.ts';
import type { States } from '../states.ts';
import { TaskQueue } from '../turns.ts';

/**
 * Ends what is stored for an account: it is removed or has another API key (`gone`), or its pod refused the key. Throws in the first case if
 * something stays, which prevents it.
 */
export type AccountEnd = (accountId: string, by: 'refused' | 'gone') => void;

/** Removes accounts while no copy of what is stored holds them. Rejects without doing so if such a copy stays. */
export type AroundRemoval = (remove: () => Promise<void>) => Promise<void>;

interface Options {
  knownAccounts: KnownAccounts;
  accountRows: AccountRepository;
  apiKeySecrets: ApiKeySecrets;
  refusedKeys: Pick<RefusedKeys, 'has'>;
  network: AccountNetwork;
  sample: SampleAccount;
  /** Accounts with other pods or proxies stay and are shown, but nothing is sent for them. */
  allowedRoutes: AllowedRoutes;
  consent: OriginConsent;
  activity: Journal;
  aroundRemovals: readonly AroundRemoval[];
  accountEnds: readonly AccountEnd[];
  /** Asks the person before another account is used, if they would lose something. Fails if they stay. */
  discardQuestions: Pick<DiscardQuestions, 'assertMayLeaveAccount'>;
  states: States;
  onFailure: OnFailure;
  /** Ends the session of the account in use before that account changes or another one is selected. */
  sessions: Pick<AccountSessions, 'leave' | 'untilLocked'>;
}

/**
 * The technician's accounts: added, edited, removed and switched between.
 *
 * Account fields go to the database, the secret to the keychain or, if the person chose that, to memory. A secret is bound to
 * the pod URL, the account ID, the API key ID and the company CA file (`api-key-secrets.ts`).
 *
 * Changes run one after another, because each awaits the keychain between its checks and its writes. Podkey locking or quitting in
 * between refuses a change that has not been written yet. The file is long because all of them wait in one queue.
 */
export class AccountService {
  readonly #options: Options;
  readonly #known: KnownAccounts;
  readonly #changes = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
    this.#known = options.knownAccounts;
    const { states } = options;
    states.provide('accounts', () => this.state());
    states.provide('damagedAccounts', () => this.damaged());
    states.provide('sampleExamples', () => this.sampleExamples);
  }

  async state(): Promise<AccountsState> {
    // Read before the wait, so that both values are from the same moment.
    const selectedId = this.selected?.id ?? null;
    const accounts = await Promise.all(this.#known.list().map((account) => this.#view(account)));
    return { accounts, selectedId };
  }

  /** The account in use; undefined if there is none. */
  get selected(): KnownAccount | undefined {
    return this.#known.selected;
  }

  /** Podkey's IDs of all accounts, including the sample account. */
  get ids(): string[] {
    return this.#known.ids;
  }

  async add(draft: AccountDraft, secret: string, remember: Memory, proxyPassword?: string): Promise<Account> {
    this.#options.allowedRoutes.assertEntered(draft);
    // Before the change is queued, because other changes need not wait for the person.
    await this.#options.consent.ask(draft);
    await this.#options.discardQuestions.assertMayLeaveAccount();
    return this.#change(async (assertUnlocked) => {
      this.#known.assertKeyIsNew(draft);
      await this.#options.network.storeProxyPassword(draft, proxyPassword, remember);
      await this.#options.apiKeySecrets.put(draft, remember, secret);
      const id = this.#options.accountRows.formerId(draft) ?? randomUUID();
      try {
        assertUnlocked();
        assertSaved(this.#options.accountRows.insert({ ...draft, id, secretIn: remember }));
      } catch (error) {
        await this.#options.apiKeySecrets.undoPut(draft, remember);
        await this.#options.network.release(draft, this.#known.list());
        throw error;
      }
      this.#options.consent.store(draft);
      this.#options.activity.record({
        action: 'account-added',
        account: accountSnapshot(this.#known.find(id)),
      });
      await this.#select(id);
      return this.#view(this.#known.find(id));
    });
  }

  /**
   * Adds accounts whose secrets must be entered later. Returns, for each, the label of an account that has the same API key and
   * was kept instead, or null.
   *
   * Stored secrets are not read for them: they count as kept for a session that is over. `alsoWrite` then writes what belongs to them in
   * the same transaction, so that either everything is stored or nothing.
   */
  addWithoutSecrets(
    drafts: readonly AccountDraft[],
    alsoWrite: () => void = () => undefined,
  ): Promise<(string | null)[]> {
    return this.#change(async () => {
      for (const draft of drafts) this.#options.allowedRoutes.assertEntered(draft);
      const { accountRows: rows } = this.#options;
      const added: (AccountDraft & { id: string })[] = [];
      const labels = rows.together(() => {
        const existing = drafts.map((draft) => {
          const label = this.#known.labelOfSameKey(draft);
          if (label !== undefined) return label;
          const id = rows.formerId(draft) ?? randomUUID();
          assertSaved(rows.insert({ ...draft, id, secretIn: 'session' }));
          added.push({ ...draft, id });
          return null;
        });
        alsoWrite();
        return existing;
      });
      for (const account of added)
        this.#options.activity.record({ action: 'account-added', account: accountSnapshot(account) });
      await this.#changed();
      return labels;
    });
  }

  async edit(
    id: string,
    draft: AccountDraft,
    secret: string | undefined,
    remember: Memory,
    proxyPassword?: string,
  ): Promise<Account> {
    this.#assertMayEdit(id, draft, secret);
    await this.#options.consent.ask(draft);
    return this.#change(async (assertUnlocked) => {
      const before = this.#assertMayEdit(id, draft, secret);
      const secretIn = secret === undefined ? before.secretIn : remember;
      await this.#options.network.storeProxyPassword(draft, proxyPassword, secretIn);
      if (secret !== undefined) await this.#options.apiKeySecrets.put(draft, secretIn, secret);
      const save = () => {
        assertUnlocked();
        if (secret !== undefined) this.#endFor(id);
        assertSaved(this.#options.accountRows.update({ ...draft, id, secretIn }));
      };
      try {
        if (this.selected?.id === id) await this.#options.sessions.leave('account-changed', save);
        else save();
      } catch (error) {
        const isAnothers = secretIn === before.secretIn && sameBinding(before, draft);
        if (secret !== undefined && !isAnothers) await this.#options.apiKeySecrets.undoPut(draft, secretIn);
        await this.#options.network.release(draft, this.#known.list());
        throw error;
      }
      if (!sameBinding(before, draft) || secretIn !== before.secretIn) {
        await this.#options.apiKeySecrets.remove(before, before.secretIn);
      } else if (secret !== undefined) {
        await this.#options.apiKeySecrets.removeFormer(draft, secretIn);
      }
      this.#options.consent.store(draft);
      await this.#options.network.release(before, this.#known.list());
      this.#options.activity.record({
        action: 'account-edited',
        account: accountSnapshot(this.#known.find(id)),
      });
      await this.#changed();
      return this.#view(this.#known.find(id));
    });
  }

  /** Removes an account and its secret. If the keychain does not delete the secret, the account stays. */
  remove(id: string): Promise<void> {
    return this.#change((assertUnlocked) => this.#remove(id, assertUnlocked));
  }

  /** Removes all accounts, even while locked. If the keychain does not delete a secret, that account and later ones stay. */
  removeAll(): Promise<void> {
    return this.#changes.run(async () => {
      for (const { id } of this.#known.list()) await this.#remove(id);
      await this.#removeDamaged();
    });
  }

  /** What can be read of the accounts that are damaged. */
  damaged(): DamagedAccount[] {
    return this.#options.accountRows
      .damaged()
      .map(({ label, podUrl, accountId, apiKeyId }) => ({ label, podUrl, accountId, apiKeyId }));
  }

  /**
   * Removes damaged accounts for good, with their secrets as far as their content tells under which names these are, and all other
   * rows that were set aside.
   */
  removeDamaged(): Promise<void> {
    return this.#change((assertUnlocked) => this.#removeDamaged(assertUnlocked));
  }

  /** Announces the accounts after a pod's verdict on one of their keys. Never rejects. */
  announce(): Promise<void> {
    const { onFailure } = this.#options;
    return this.#changes
      .run(() => this.#changed())
      .catch((thrown: unknown) => onFailure('accounts not announced', thrown));
  }

  async select(id: string): Promise<void> {
    if (id !== this.selected?.id) await this.#options.discardQuestions.assertMayLeaveAccount();
    return this.#change((assertUnlocked) => this.#select(id, assertUnlocked));
  }

  /** Starts the sample pod, if needed, and selects its account. Works while locked, because Podkey starts locked. */
  async startSample(): Promise<Account> {
    if (!this.#known.isSampleInUse) await this.#options.discardQuestions.assertMayLeaveAccount();
    return this.#changes.run(async () => {
      const pod = await this.#options.sample.open();
      const account = this.#known.find(this.#options.sample.id);
      await this.#options.apiKeySecrets.put(account, account.secretIn, pod.secret);
      await this.#select(account.id);
      return this.#view(account);
    });
  }

  /** Values to try while the sample account is in use. */
  get sampleExamples(): SampleExample[] {
    return this.#known.isSampleInUse ? this.#options.sample.examples : [];
  }

  /**
   * Fails if the policy forbids sending anything for an account. The sample pod is exempt: it is Podkey's own and holds no
   * client's data.
   */
  assertUsable(account: KnownAccount): void {
    if (account.id !== this.#options.sample.id) this.#options.allowedRoutes.assertUsable(account);
  }

  readSecret(account: KnownAccount): Promise<string> {
    return this.#options.apiKeySecrets.read(account, account.secretIn);
  }

  /** The secret to test a form with: the entered one, or the stored one if the form still matches what it is bound to. */
  secretForTest(draft: AccountDraft, typed: string | undefined, id: string | undefined): SecretToTest {
    if (typed !== undefined) return { typed };
    const stored = id === undefined ? undefined : this.#known.findStored(id);
    if (!stored || !sameBinding(stored, draft)) throw invalidField('secret', accountRuleText.enterSecret);
    return { read: () => this.readSecret(stored) };
  }

  /** The entered fields of stored accounts, in the given order. */
  entries(ids: readonly string[]): AccountDraft[] {
    return this.#known.entries(ids);
  }

  /** Returns the account as it is stored. */
  #assertMayEdit(id: string, draft: AccountDraft, secret: string | undefined): KnownAccount {
    const before = this.#known.findStored(id);
    this.#options.allowedRoutes.assertEntered(draft);
    this.#known.assertKeyIsNew(draft, id);
    if (secret === undefined && !sameBinding(before, draft)) {
      throw invalidField('secret', accountFailureText.bindingChanged);
    }
    return before;
  }

  #view(account: KnownAccount): Promise<Account> {
    return accountView(account, this.#options);
  }

  async #remove(id: string, assertUnlocked?: () => void): Promise<void> {
    const account = this.#known.find(id);
    const forget = async () => {
      assertUnlocked?.();
      await this.#options.apiKeySecrets.remove(account, account.secretIn);
      if (id === this.#options.sample.id) {
        this.#known.deselectSample();
        await this.#options.sample.close();
      } else {
        this.#endFor(id);
        this.#options.accountRows.remove(id);
        await this.#options.network.release(account, this.#known.list());
      }
    };
    const leave = () => this.#forgetAfterLeaving(id, forget);
    await (id === this.#options.sample.id ? leave() : this.#removeAround(leave));
    this.#options.activity.record({ action: 'account-removed', account: accountSnapshot(account) });
    await this.#changed();
  }

  async #removeDamaged(assertUnlocked?: () => void): Promise<void> {
    const { accountRows: rows, apiKeySecrets: secrets, network } = this.#options;
    const remove = async () => {
      const known = this.#known.list();
      for (const account of rows.damaged()) {
        assertUnlocked?.();
        const bound = bindingOf(account);
        if (!bound) continue;
        if (!known.some((other) => sameBinding(other, bound))) await secrets.remove(bound, 'keychain');
        await network.release(bound, known);
      }
      assertUnlocked?.();
      rows.removeDamaged();
    };
    await (rows.isAnyDamaged ? this.#removeAround(remove) : remove());
    await this.#changed();
  }

  #endFor(id: string): void {
    for (const end of this.#options.accountEnds) end(id, 'gone');
  }

  #removeAround(remove: () => Promise<void>): Promise<void> {
    const { aroundRemovals } = this.#options;
    return aroundRemovals.reduceRight<typeof remove>((inner, around) => () => around(inner), remove)();
  }

  async #forgetAfterLeaving(id: string, forget: () => Promise<void>): Promise<void> {
    if (this.selected?.id === id) await this.#options.sessions.leave('account-switched', forget);
    else await forget();
  }

  async #select(id: string, assertUnlocked?: () => void): Promise<void> {
    this.#known.find(id);
    const select = () => {
      assertUnlocked?.();
      this.#known.select(id);
    };
    if (this.selected?.id === id) select();
    else await this.#options.sessions.leave('account-switched', select);
    await this.#changed();
  }

  /**
   * Queues a change, which fails if Podkey is locked when its turn comes. The task calls the check again right before it writes.
   */
  #change<T>(task: (assertUnlocked: () => void) => Promise<T>): Promise<T> {
    const assertUnlocked = this.#options.sessions.untilLocked();
    return this.#changes.run(async () => {
      assertUnlocked();
      return task(assertUnlocked);
    });
  }

  async #changed(): Promise<void> {
    const { states } = this.#options;
    states.changed('accounts', await this.state());
    for (const name of ['damagedAccounts', 'sampleExamples'] as const) void states.announce(name);
  }
}

/** What a damaged account's secret is bound to; null if that can't be read. Without its network settings it had no CA file. */
function bindingOf({ podUrl, accountId, apiKeyId, network }: DamagedAccountRecord): KeyBinding | null {
  if (podUrl === null || accountId === null || apiKeyId === null) return null;
  return { podUrl, accountId, apiKeyId, ...(network && { network }) };
}

/** Conflicts were checked before, so any other result is a bug. */
function assertSaved({ outcome }: SaveResult): void {
  if (outcome !== 'saved') throw new Error(`The account was not saved: ${outcome}`);
}
