import { randomUUID } from 'node:crypto';
import type { AccountRepository, SaveResult } from '../../storage/account-repository.ts';
import { Failure, invalidField } from '../../../shared/errors/failure.ts';
import type { Account, AccountDraft, AccountsState } from '../../../shared/schemas/account.ts';
import type { SampleExample } from '../../../shared/schemas/secure-value.ts';
import type { SampleUser } from '../../../shared/schemas/user.ts';
import { accountSnapshot } from '../activity/account-snapshot.ts';
import type { Journal } from '../activity/journal.ts';
import type { ApiKeySecrets, Keep } from './api-key-secrets.ts';
import type { AccountNetwork } from './account-network.ts';
import type { KnownAccount } from './account-session.ts';
import type { AccountSessions } from './account-sessions.ts';
import type { AllowedRoutes } from '../policy/allowed-routes.ts';
import type { SecretToTest } from './connection-tester.ts';
import { apiKeyIdentity, sameBinding } from './key-binding.ts';
import type { OriginConsent } from './origin-consent.ts';
import type { SampleAccount } from './sample-account.ts';
import { accountFailureText } from '../../../shared/text/failures/account-failures.ts';
import { TaskQueue } from '../task-queue.ts';
import { accountRuleText } from '../../../shared/text/accounts/account-rules.ts';

interface Options {
  rows: AccountRepository;
  secrets: ApiKeySecrets;
  network: AccountNetwork;
  sample: SampleAccount;
  /** Accounts with other pods or proxies stay and are shown, but nothing is sent for them. */
  allowedRoutes: AllowedRoutes;
  /** Asks the person about new origins. */
  consent: OriginConsent;
  journal: Journal;
  /** Called after every change to the accounts or to which one is in use. */
  onChanged: (state: AccountsState) => void;
  /** Ends the session of the account in use before that account changes or another one is selected. */
  sessions: Pick<AccountSessions, 'leave' | 'untilLocked'>;
}

/**
 * The technician's accounts: added, edited, removed and switched between.
 *
 * Account fields go to the database, the secret to the keychain or, if the person chose that, to memory. A secret is bound to
 * the pod URL, the account ID, the API key ID and the company CA file (`key-binding.ts`).
 *
 * Changes run one after another, because each awaits the keychain between its checks and its writes. Podkey locking or quitting in
 * between refuses a change that has not been written yet.
 */
export class AccountService {
  readonly #rows: AccountRepository;
  readonly #secrets: ApiKeySecrets;
  readonly #network: AccountNetwork;
  readonly #sample: SampleAccount;
  readonly #allowedRoutes: AllowedRoutes;
  readonly #consent: OriginConsent;
  readonly #journal: Journal;
  readonly #onChanged: (state: AccountsState) => void;
  readonly #sessions: Options['sessions'];
  #sampleSelected = false;
  readonly #changes = new TaskQueue();

  constructor(options: Options) {
    this.#rows = options.rows;
    this.#secrets = options.secrets;
    this.#network = options.network;
    this.#sample = options.sample;
    this.#allowedRoutes = options.allowedRoutes;
    this.#consent = options.consent;
    this.#journal = options.journal;
    this.#onChanged = options.onChanged;
    this.#sessions = options.sessions;
  }

  async state(): Promise<AccountsState> {
    // Read before the wait, so that both values are from the same moment.
    const selectedId = this.selected?.id ?? null;
    return { accounts: await Promise.all(this.#known().map((account) => this.#view(account))), selectedId };
  }

  /** The account in use: the selected one, or the first if that was removed. */
  get selected(): KnownAccount | undefined {
    const known = this.#known();
    const id = this.#sampleSelected ? this.#sample.id : this.#rows.selectedId();
    return known.find((account) => account.id === id) ?? known[0];
  }

  async add(draft: AccountDraft, secret: string, keep: Keep, proxyPassword?: string): Promise<Account> {
    this.#allowedRoutes.assertEntered(draft);
    // Before the change is queued, because other changes need not wait for the person.
    await this.#consent.ask(draft);
    return this.#change(async (assertUnlocked) => {
      this.#refuseTwin(draft);
      await this.#network.storeProxyPassword(draft, proxyPassword, keep);
      await this.#secrets.put(draft, keep, secret);
      const id = randomUUID();
      try {
        assertUnlocked();
        assertSaved(this.#rows.insert({ ...draft, id, secretKept: keep }));
      } catch (error) {
        await this.#secrets.undoPut(draft, keep);
        await this.#network.release(draft, this.#known());
        throw error;
      }
      this.#consent.keep(draft);
      this.#journal.record({ action: 'account-added', account: accountSnapshot(this.#find(id)) });
      await this.#select(id);
      return this.#viewOf(id);
    });
  }

  /**
   * Adds accounts whose secrets must be entered later. Returns, for each, the label of an account that has the same API key and
   * was kept instead, or null.
   *
   * Stored secrets are not read for them: they count as kept for a session that is over.
   */
  addWithoutSecrets(drafts: readonly AccountDraft[]): Promise<(string | null)[]> {
    return this.#change(async () => {
      for (const draft of drafts) this.#allowedRoutes.assertEntered(draft);
      const twins = drafts.map((draft) => {
        const twin = this.labelOfTwin(draft);
        if (twin !== undefined) return twin;
        const id = randomUUID();
        assertSaved(this.#rows.insert({ ...draft, id, secretKept: 'session' }));
        this.#journal.record({ action: 'account-added', account: accountSnapshot({ ...draft, id }) });
        return null;
      });
      await this.#changed();
      return twins;
    });
  }

  async edit(
    id: string,
    draft: AccountDraft,
    secret: string | undefined,
    keep: Keep,
    proxyPassword?: string,
  ): Promise<Account> {
    this.#assertMayEdit(id, draft, secret);
    await this.#consent.ask(draft);
    return this.#change(async (assertUnlocked) => {
      const before = this.#assertMayEdit(id, draft, secret);
      const secretKept = secret === undefined ? before.secretKept : keep;
      await this.#network.storeProxyPassword(draft, proxyPassword, secretKept);
      if (secret !== undefined) await this.#secrets.put(draft, secretKept, secret);
      const save = () => {
        assertUnlocked();
        assertSaved(this.#rows.update({ ...draft, id, secretKept }));
      };
      try {
        if (this.selected?.id === id) await this.#sessions.leave('account-changed', save);
        else save();
      } catch (error) {
        const isAnothers = secretKept === before.secretKept && sameBinding(before, draft);
        if (secret !== undefined && !isAnothers) await this.#secrets.undoPut(draft, secretKept);
        await this.#network.release(draft, this.#known());
        throw error;
      }
      if (!sameBinding(before, draft) || secretKept !== before.secretKept) {
        await this.#secrets.remove(before, before.secretKept);
      } else if (secret !== undefined) {
        await this.#secrets.removeFormer(draft, secretKept);
      }
      this.#consent.keep(draft);
      await this.#network.release(before, this.#known());
      this.#journal.record({ action: 'account-edited', account: accountSnapshot(this.#find(id)) });
      await this.#changed();
      return this.#viewOf(id);
    });
  }

  /** Removes an account and its secret. If the keychain does not delete the secret, the account stays. */
  remove(id: string): Promise<void> {
    return this.#change((assertUnlocked) => this.#remove(id, assertUnlocked));
  }

  /**
   * Removes all accounts and their secrets, even while locked. If the keychain does not delete one, that account and the later
   * ones stay.
   */
  removeAll(): Promise<void> {
    return this.#changes.run(async () => {
      for (const { id } of this.#known()) await this.#remove(id);
    });
  }

  select(id: string): Promise<void> {
    return this.#change((assertUnlocked) => this.#select(id, assertUnlocked));
  }

  /**
   * Starts the sample pod, if it is not running, and selects its account. Also while Podkey is locked, because Podkey starts
   * locked.
   */
  startSample(): Promise<Account> {
    return this.#changes.run(async () => {
      const pod = await this.#sample.start();
      const account = this.#find(this.#sample.id);
      await this.#secrets.put(account, account.secretKept, pod.secret);
      await this.#select(account.id);
      return this.#view(account);
    });
  }

  /** Podkey's IDs of all accounts, including the sample account. */
  get ids(): string[] {
    return this.#known().map(({ id }) => id);
  }

  /** Values to try while the sample account is in use. */
  get sampleExamples(): SampleExample[] {
    return this.selected?.id === this.#sample.id ? this.#sample.examples : [];
  }

  /** Users to try while the sample account is in use. */
  get sampleUsers(): SampleUser[] {
    return this.selected?.id === this.#sample.id ? this.#sample.users : [];
  }

  /**
   * Fails if the policy forbids sending anything for an account. The sample pod is exempt: it is Podkey's own and holds no
   * client's data.
   */
  assertUsable(account: KnownAccount): void {
    if (account.id !== this.#sample.id) this.#allowedRoutes.assertUsable(account);
  }

  /** The secret of a known account's API key. */
  readSecret(account: KnownAccount): Promise<string> {
    return this.#secrets.read(account, account.secretKept);
  }

  /** The secret to test a form with: the entered one, or the stored one if the form still matches what it is bound to. */
  secretForTest(draft: AccountDraft, typed: string | undefined, id: string | undefined): SecretToTest {
    if (typed !== undefined) return { typed };
    const stored = id === undefined ? undefined : this.#stored(id);
    if (!stored || !sameBinding(stored, draft)) throw invalidField('secret', accountRuleText.enterSecret);
    return { read: () => this.readSecret(stored) };
  }

  /** The entered fields of stored accounts, in the given order. */
  entries(ids: readonly string[]): AccountDraft[] {
    return ids.map((id) => {
      const { id: _id, secretKept: _kept, ...draft } = this.#stored(id);
      return draft;
    });
  }

  /** The label of the account with the same API key, if there is one. */
  labelOfTwin(draft: AccountDraft, except?: string): string | undefined {
    const identity = apiKeyIdentity(draft);
    return this.#known().find((known) => known.id !== except && apiKeyIdentity(known) === identity)?.label;
  }

  #known(): KnownAccount[] {
    const sample = this.#sample.draft;
    const stored = this.#rows.list();
    return sample ? [...stored, { ...sample, id: this.#sample.id, secretKept: 'session' }] : stored;
  }

  #find(id: string): KnownAccount {
    const account = this.#known().find((known) => known.id === id);
    if (!account) throw goneAccount();
    return account;
  }

  #stored(id: string): KnownAccount {
    if (id === this.#sample.id) throw invalidField('label', accountFailureText.sampleFixed);
    return this.#find(id);
  }

  /** Returns the account as it is stored. */
  #assertMayEdit(id: string, draft: AccountDraft, secret: string | undefined): KnownAccount {
    const before = this.#stored(id);
    this.#allowedRoutes.assertEntered(draft);
    this.#refuseTwin(draft, id);
    if (secret === undefined && !sameBinding(before, draft)) {
      throw invalidField('secret', accountFailureText.bindingChanged);
    }
    return before;
  }

  #refuseTwin(draft: AccountDraft, except?: string): void {
    const label = this.labelOfTwin(draft, except);
    if (label !== undefined) throw invalidField('apiKeyId', accountFailureText.duplicate({ label }));
  }

  async #view(account: KnownAccount): Promise<Account> {
    const refused = account.id === this.#sample.id ? undefined : this.#allowedRoutes.refusal(account)?.of;
    const lost = account.secretKept === 'session' && !(await this.#secrets.hasSession(account));
    return {
      ...account,
      ...(lost && { secretKept: 'missing' }),
      ...(refused === 'pod' && { podRefused: true }),
      ...(refused === 'proxy' && { proxyRefused: true }),
    };
  }

  #viewOf(id: string): Promise<Account> {
    return this.#view(this.#find(id));
  }

  async #remove(id: string, assertUnlocked?: () => void): Promise<void> {
    const account = this.#find(id);
    const forget = async () => {
      assertUnlocked?.();
      await this.#secrets.remove(account, account.secretKept);
      if (id === this.#sample.id) {
        this.#sampleSelected = false;
        await this.#sample.close();
      } else {
        this.#rows.remove(id);
        await this.#network.release(account, this.#known());
      }
    };
    if (this.selected?.id === id) await this.#sessions.leave('account-switched', forget);
    else await forget();
    this.#journal.record({ action: 'account-removed', account: accountSnapshot(account) });
    await this.#changed();
  }

  async #select(id: string, assertUnlocked?: () => void): Promise<void> {
    this.#find(id);
    const select = () => {
      assertUnlocked?.();
      this.#sampleSelected = id === this.#sample.id;
      if (!this.#sampleSelected) this.#rows.select(id);
    };
    if (this.selected?.id === id) select();
    else await this.#sessions.leave('account-switched', select);
    await this.#changed();
  }

  /**
   * Queues a change, which fails if Podkey is locked when its turn comes. The task calls the check again right before it writes.
   */
  #change<T>(task: (assertUnlocked: () => void) => Promise<T>): Promise<T> {
    const assertUnlocked = this.#sessions.untilLocked();
    return this.#changes.run(async () => {
      assertUnlocked();
      return task(assertUnlocked);
    });
  }

  async #changed(): Promise<void> {
    this.#onChanged(await this.state());
  }
}

/** Conflicts were checked before, so any other result is a bug. */
function assertSaved({ outcome }: SaveResult): void {
  if (outcome !== 'saved') throw new Error(`The account was not saved: ${outcome}`);
}

function goneAccount(): Failure {
  return new Failure({
    kind: 'not-found',
    message: accountFailureText.gone,
    nextStep: accountFailureText.goneNext,
    retryable: false,
  });
}
