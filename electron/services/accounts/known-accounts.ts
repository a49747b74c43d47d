import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { AccountDraft, Account, AccountBadge } from '../../../shared/schemas/account.ts';
import { accountFailures, accountFailureText } from '../../../shared/text/en/accounts.ts';
import type { AccountRepository } from '../../storage/account-repository.ts';
import type { AllowedRoutes } from '../policy/allowed-routes.ts';
import type { KnownAccount } from './account-session.ts';
import { type ApiKeySecrets, apiKeyIdentity } from './api-key-secrets.ts';
import type { RefusedKeys } from './refused-keys.ts';
import type { SampleAccount } from './sample-account.ts';

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
    return sample ? [...stored, { ...sample, id: this.#sample.id, secretKept: 'session' }] : stored;
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
      const { id: _id, secretKept: _kept, ...draft } = this.findStored(id);
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
  secrets: ApiKeySecrets;
  allowedRoutes: AllowedRoutes;
  refusedKeys: Pick<RefusedKeys, 'has'>;
}

/** An account as the page sees it: with a lost secret, a refused key, and a pod or proxy that the policy refuses. */
export async function accountView(
  account: KnownAccount,
  { sample, secrets, allowedRoutes, refusedKeys }: Needs,
): Promise<Account> {
  const refused = account.id === sample.id ? undefined : allowedRoutes.refusal(account)?.of;
  const lost = account.secretKept === 'session' && !(await secrets.hasSession(account));
  return {
    ...account,
    ...(lost && { secretKept: 'missing' }),
    ...(!lost && refusedKeys.has(account) && { keyRefused: true }),
    ...(refused === 'pod' && { podRefused: true }),
    ...(refused === 'proxy' && { proxyRefused: true }),
  };
}

/** What the screen shows of an account beside a value. */
export function accountBadge({ id, label, podUrl, environment, color }: KnownAccount): AccountBadge {
  return { id, label, podUrl, environment, color };
}
