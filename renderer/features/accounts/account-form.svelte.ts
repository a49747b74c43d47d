import {
  accountColorSchema,
  accountDraftSchema,
  apiKeySecretSchema,
  type Account,
  type AccountDraft,
  type DamagedAccount,
} from '../../../shared/schemas/account.ts';
import { podUrlSchema, type NetworkSettings } from '../../../shared/schemas/network.ts';
import { pastedUuid, sameUuid } from '../../../shared/schemas/uuid.ts';
import { unquoted, withoutEnds } from '../../../shared/schemas/hidden-characters.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** The fields a person types into, from top to bottom. */
const accountFields = [
  'label',
  'podUrl',
  'accountId',
  'apiKeyId',
  'secret',
  'proxyUrl',
  'proxyUserName',
  'proxyPassword',
  'caFile',
] as const;
type AccountField = (typeof accountFields)[number];
/** The fields of the form that asks only for a missing secret. */
export const secretFields = ['secret', 'proxyPassword'] as const satisfies readonly AccountField[];

/** The fields of the dialog that replaces an API key. */
export const keyFields = ['apiKeyId', 'secret'] as const satisfies readonly AccountField[];

/** A valid form's content. Without `secret` the stored one is kept. */
export interface AccountEntry {
  draft: AccountDraft;
  secret?: string;
  proxyPassword?: string;
}

/** The form's content, valid or not, without the secret and the proxy password. */
type AccountDraftText = AccountForm['draft'];

export class AccountForm {
  /** The account being edited; null for a new one. */
  readonly editing: Account | null;
  label = $state('');
  podUrl = $state('');
  accountId = $state('');
  apiKeyId = $state('');
  secret = $state('');
  environment = $state<AccountDraft['environment']>('production');
  color = $state<AccountDraft['color']>('blue');
  readonly network: NetworkForm;
  remember = $state<'keychain' | 'session'>('keychain');
  readonly fields: FormFields<AccountField>;

  /** Whether the stored secret no longer matches: it is bound to the pod's URL, the account ID, the key ID and the CA file. */
  readonly bindingChanged = $derived.by(() => {
    if (!this.editing) return false;
    const pod = podUrlSchema.safeParse(unquoted(this.podUrl));
    return (
      (pod.success && pod.data !== this.editing.podUrl) ||
      !sameUuid(pastedUuid(this.accountId).trim(), this.editing.accountId) ||
      unquoted(this.apiKeyId) !== unquoted(this.editing.apiKeyId) ||
      unquoted(this.network.caFile) !== (this.editing.network?.caFile ?? '')
    );
  });
  readonly secretRequired = $derived.by(
    () => !this.editing || this.editing.secretIn === 'missing' || this.bindingChanged || this.#replacesKey,
  );
  readonly #replacesKey: boolean;
  #start: string;

  /**
   * `usedColors` are the colours in use; a new account gets another one while there is one. `shownFields` are the fields that can show an
   * error.
   */
  constructor(
    editing: Account | null,
    usedColors: readonly AccountDraft['color'][],
    shownFields: readonly AccountField[] = accountFields,
  ) {
    this.editing = editing;
    this.#replacesKey = shownFields === keyFields;
    this.fields = new FormFields(shownFields);
    this.network = new NetworkForm(editing?.network);
    if (editing) this.#show(editing);
    else this.color = accountColorSchema.options.find((color) => !usedColors.includes(color)) ?? 'blue';
    this.#start = this.#snapshot();
  }

  /** Whether the person has changed anything since the form was opened or saved. */
  get isChanged(): boolean {
    return this.#snapshot() !== this.#start;
  }

  markSaved(): void {
    this.#start = this.#snapshot();
  }

  /** Selects a network setting that the policy allows, which is no change by the person. */
  startWith(allowed: readonly string[]): void {
    const { isChanged } = this;
    this.network.startWith(allowed);
    if (!isChanged) this.markSaved();
  }

  /** Starts with what can be read of a damaged account that the person adds again, which is no change by them. */
  startWithDamaged({ label, podUrl, accountId, apiKeyId }: DamagedAccount): void {
    this.label = label ?? '';
    this.podUrl = podUrl ?? '';
    this.accountId = accountId ?? '';
    this.apiKeyId = apiKeyId ?? '';
    this.markSaved();
  }

  #show(editing: Account): void {
    this.label = editing.label;
    this.podUrl = editing.podUrl;
    this.accountId = editing.accountId;
    this.apiKeyId = editing.apiKeyId;
    this.environment = editing.environment;
    this.color = editing.color;
    this.remember = editing.secretIn === 'session' ? 'session' : 'keychain';
  }

  /** The form's content without any secret. */
  get draft() {
    const { label, podUrl, accountId, apiKeyId, environment, color, remember } = this;
    const { proxy, proxyUrl, proxyUserName, caFile } = this.network;
    return {
      own: { label, podUrl, accountId, apiKeyId, environment, color, remember },
      network: { proxy, proxyUrl, proxyUserName, caFile },
    };
  }

  restore({ own, network }: AccountDraftText): void {
    Object.assign(this, own);
    Object.assign(this.network, network);
  }

  /** Validates all fields. Returns the entry, or null with the fields' errors set. */
  check(): AccountEntry | null {
    const { label, podUrl, accountId, apiKeyId, environment, color, secret } = this;
    const { network } = this;
    const typed = { label, podUrl, accountId, apiKeyId, environment, color, ...network.typed };
    const draft = accountDraftSchema.safeParse(typed);
    const secretIssue = this.#secretMessage();
    this.fields.showIssues([
      // The network settings are nested one level deeper.
      ...(draft.error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(-1), message })),
      ...(secretIssue ? [{ path: ['secret'], message: secretIssue }] : []),
    ]);
    if (!draft.success || secretIssue) return null;
    const { proxyPassword } = network;
    return {
      draft: draft.data,
      ...(secret ? { secret: apiKeySecretSchema.parse(secret) } : {}),
      ...(network.wantsPassword && proxyPassword ? { proxyPassword } : {}),
    };
  }

  /** Validates one field when it loses the focus; an empty field is not yet an error. */
  checkField(field: 'label' | 'podUrl' | 'accountId' | 'apiKeyId'): void {
    if (this[field] === '') return;
    this.fields.errors[field] = accountDraftSchema.shape[field].safeParse(
      this[field],
    ).error?.issues[0]?.message;
  }

  #snapshot(): string {
    return JSON.stringify([this.draft, this.secret, this.network.proxyPassword]);
  }

  #secretMessage(): string | undefined {
    if (this.secret === '' && !this.secretRequired) return undefined;
    return apiKeySecretSchema.safeParse(this.secret).error?.issues[0]?.message;
  }
}

/** Whether a policy's list of proxies allows a proxy setting; without a list every setting is allowed. */
export function allows(allowed: readonly string[] | undefined, proxy: NetworkSettings['proxy']): boolean {
  if (!allowed) return true;
  return proxy === 'custom' ? allowed.some(isAddress) : allowed.includes(proxy);
}

const isAddress = (proxy: string) => proxy.includes('://');

class NetworkForm {
  proxy = $state<NetworkSettings['proxy']>('system');
  proxyUrl = $state('');
  proxyUserName = $state('');
  proxyPassword = $state('');
  caFile = $state('');
  readonly #stored: NetworkSettings | undefined;

  constructor(stored: NetworkSettings | undefined) {
    this.#stored = stored;
    if (!stored) return;
    this.proxy = stored.proxy;
    this.caFile = stored.caFile;
    if (stored.proxy !== 'custom') return;
    this.proxyUrl = stored.proxyUrl;
    this.proxyUserName = stored.proxyUserName;
  }

  /** Whether this differs from the default, which accounts do not store. */
  readonly isCustomized = $derived(this.proxy !== 'system' || unquoted(this.caFile) !== '');
  readonly wantsPassword = $derived(this.proxy === 'custom' && withoutEnds(this.proxyUserName) !== '');
  /** Whether a password may be stored for this proxy and user name. */
  readonly hasStoredPassword = $derived.by(() => {
    const stored = this.#stored;
    return (
      stored?.proxy === 'custom' &&
      stored.proxyUrl === unquoted(this.proxyUrl) &&
      stored.proxyUserName === withoutEnds(this.proxyUserName)
    );
  });

  /** Selects the first setting that the policy allows, unless the current one is allowed. */
  startWith(allowed: readonly string[]): void {
    const first = (['system', 'none', 'custom'] as const).find((proxy) => allows(allowed, proxy));
    if (!first || allows(allowed, this.proxy)) return;
    this.proxy = first;
    if (first === 'custom') this.proxyUrl = allowed.find(isAddress) ?? '';
  }

  /** The settings for the account, unvalidated; empty for the default. */
  get typed(): { network?: Record<string, string> } {
    const { proxy, proxyUrl, proxyUserName, caFile } = this;
    if (!this.isCustomized) return {};
    return { network: { proxy, caFile, ...(proxy === 'custom' ? { proxyUrl, proxyUserName } : {}) } };
  }
}
