import {
  accountColorSchema,
  accountDraftSchema,
  apiKeySecretSchema,
  type Account,
  type AccountDraft,
} from '../../../shared/schemas/account.ts';
import { podUrlSchema } from '../../../shared/schemas/pod-url.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { FormDraft } from '../../bridge/form-draft.ts';
import { NetworkForm } from './network-form.svelte.ts';

/** The fields a person types into, from the top. */
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
/** Those of them that are asked for where the rest of the account is there. */
export const secretFields = ['secret', 'proxyPassword'] as const satisfies readonly AccountField[];

/** What the form holds once nothing is wrong with it. Without `secret`, the stored one stays. */
export interface AccountEntry {
  draft: AccountDraft;
  secret?: string;
  proxyPassword?: string;
}

/** What stands in the form, finished or not, without the secret and the proxy's password. */
type AccountDraftText = AccountForm['draft'];

/** The form's content, while Podkey is locked. */
export const keptAccountDraft = new FormDraft('account');

/** What a person types into the account form, and what is wrong with it. */
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
  keep = $state<'keychain' | 'session'>('keychain');
  readonly fields: FormFields<AccountField>;

  /** Whether the stored secret no longer fits: it is bound to the pod's URL, account ID, key ID and CA file. */
  readonly bindingChanged = $derived.by(() => {
    if (!this.editing) return false;
    const pod = podUrlSchema.safeParse(this.podUrl);
    return (
      (pod.success && pod.data !== this.editing.podUrl) ||
      !sameUuid(this.accountId.trim(), this.editing.accountId) ||
      this.apiKeyId !== this.editing.apiKeyId ||
      this.network.caFile.trim() !== (this.editing.network?.caFile ?? '')
    );
  });
  readonly secretRequired = $derived.by(
    () => !this.editing || this.editing.secretKept === 'missing' || this.bindingChanged,
  );

  /**
   * `taken` are the colours already in use; a new account gets another while there is one. `shown` are the fields that
   * can say what is wrong with them.
   */
  constructor(
    editing: Account | null,
    taken: readonly AccountDraft['color'][],
    shown: readonly AccountField[] = accountFields,
  ) {
    this.editing = editing;
    this.fields = new FormFields(shown);
    this.network = new NetworkForm(editing?.network);
    if (!editing) {
      this.color = accountColorSchema.options.find((color) => !taken.includes(color)) ?? 'blue';
      return;
    }
    this.label = editing.label;
    this.podUrl = editing.podUrl;
    this.accountId = editing.accountId;
    this.apiKeyId = editing.apiKeyId;
    this.environment = editing.environment;
    this.color = editing.color;
    this.keep = editing.secretKept === 'session' ? 'session' : 'keychain';
  }

  /** What stands in the form, but for anything secret. */
  get draft() {
    const { label, podUrl, accountId, apiKeyId, environment, color, keep } = this;
    const { proxy, proxyUrl, proxyUserName, caFile } = this.network;
    return {
      own: { label, podUrl, accountId, apiKeyId, environment, color, keep },
      network: { proxy, proxyUrl, proxyUserName, caFile },
    };
  }

  /** Puts back what stood in the form. */
  restore({ own, network }: AccountDraftText): void {
    Object.assign(this, own);
    Object.assign(this.network, network);
  }

  /** Checks everything and gives the entry, or null with the fields' errors set. */
  check(): AccountEntry | null {
    const { label, podUrl, accountId, apiKeyId, environment, color, secret } = this;
    const { network } = this;
    const typed = { label, podUrl, accountId, apiKeyId, environment, color, ...network.typed };
    const draft = accountDraftSchema.safeParse(typed);
    const secretIssue = this.#secretMessage();
    this.fields.complain([
      // The settings of the network lie one deeper.
      ...(draft.error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(-1), message })),
      ...(secretIssue ? [{ path: ['secret'], message: secretIssue }] : []),
    ]);
    if (!draft.success || secretIssue) return null;
    const { proxyPassword } = network;
    return {
      draft: draft.data,
      ...(secret ? { secret } : {}),
      ...(network.wantsPassword && proxyPassword ? { proxyPassword } : {}),
    };
  }

  /** Checks one field when it is left; an empty one is not yet wrong. */
  checkField(field: 'label' | 'podUrl' | 'accountId' | 'apiKeyId'): void {
    if (this[field] === '') return;
    this.fields.errors[field] = accountDraftSchema.shape[field].safeParse(
      this[field],
    ).error?.issues[0]?.message;
  }

  #secretMessage(): string | undefined {
    if (this.secret === '' && !this.secretRequired) return undefined;
    return apiKeySecretSchema.safeParse(this.secret).error?.issues[0]?.message;
  }
}
