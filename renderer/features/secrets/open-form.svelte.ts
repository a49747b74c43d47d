import type { Account } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';
import { locatorSchema, type Locator } from '../../../shared/schemas/secure-value.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { secretText } from '../../../shared/text/secrets.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { FormDraft } from '../../bridge/form-draft.ts';

/** The four names of a secure value, in the order they are shown. */
export const locatorFields = ['assetType', 'assetId', 'revisionId', 'property'] as const;
export type LocatorField = (typeof locatorFields)[number];
/** Every field of the form, from the top. */
const openFields = ['link', ...locatorFields] as const;
type OpenField = (typeof openFields)[number];

/** What stands in the form, finished or not. */
export type OpenDraft = Record<OpenField, string>;

/** The form's content, while Podkey is locked. */
export const keptOpenDraft = new FormDraft('openForm');

/** What a person types to open a secure value, and what is wrong with it. */
export class OpenForm {
  link = $state('');
  assetType = $state('');
  assetId = $state('');
  revisionId = $state('');
  property = $state('');
  readonly fields = new FormFields<OpenField>(openFields);
  readonly #account: Account;
  readonly #accounts: () => readonly Account[];

  /** `account` is the one in use; `accounts` are all, to name the one a foreign link belongs to. */
  constructor(account: Account, accounts: () => readonly Account[]) {
    this.#account = account;
    this.#accounts = accounts;
  }

  /** What stands in the form now. */
  get draft(): OpenDraft {
    const { link, assetType, assetId, revisionId, property } = this;
    return { link, assetType, assetId, revisionId, property };
  }

  /** Puts back what stood in the form. */
  restore(draft: OpenDraft): void {
    Object.assign(this, draft);
  }

  /**
   * Takes in the text of the link box: fills the four fields if it can be read, or says why not.
   *
   * While a person is still typing (`finished` false) a text that cannot be read yet is not complained about.
   */
  readLink(finished: boolean): void {
    this.fields.errors.link = undefined;
    if (this.link.trim() === '') return;
    const parsed = parseSecureValueLink(this.link, this.#account.podUrl);
    switch (parsed.kind) {
      case 'locator':
        Object.assign(this, parsed.locator);
        this.fields.errors = {};
        return;
      case 'other-pod':
        this.fields.errors.link = this.#otherPod(parsed.origin);
        return;
      case 'unreadable':
        if (finished) this.fields.errors.link = parsed.message;
    }
  }

  /** A field was typed into: its complaint is over, and the link box no longer says what the fields hold. */
  edited(field: LocatorField): void {
    this.fields.errors[field] = undefined;
    this.fields.errors.link = undefined;
    this.link = '';
  }

  /** Checks everything and gives the locator, or null with the fields' errors set. */
  check(): Locator | null {
    this.readLink(true);
    if (this.fields.errors.link) return null;
    const { assetType, assetId, revisionId, property } = this;
    const locator = locatorSchema.safeParse({ assetType, assetId, revisionId, property });
    this.fields.complain(locator.error?.issues ?? []);
    return locator.success ? locator.data : null;
  }

  /** Puts the cursor into the link box, with its text selected for the next paste. */
  focusLink(): void {
    this.fields.inputs.link?.focus();
    this.fields.inputs.link?.select();
  }

  #otherPod(origin: string): string {
    // Schemes without an origin, such as mailto:, give "null" (WHATWG URL §4.7).
    if (origin === 'null') return secretText.linkNeedsHttps;
    const there = this.#accounts().filter(({ podUrl }) => podOrigin(podUrl) === origin);
    if (there.length === 0) return secretText.linkOfNoAccount({ origin });
    const labels = there.map(({ label }) => secretText.quoted({ name: label }));
    return secretText.linkOfOtherAccount({ origin, accounts: formatList(labels, 'disjunction') });
  }
}
