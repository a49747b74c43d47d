import type { Account } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';
import { locatorSchema, type Locator } from '../../../shared/schemas/secure-value.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { secretText } from '../../../shared/text/secrets/secrets.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { FormDraft } from '../../state/form-draft.ts';

/** The four parts of a locator, in display order. */
export const locatorFields = ['assetType', 'assetId', 'revisionId', 'property'] as const;
export type LocatorField = (typeof locatorFields)[number];
/** The form's fields, from top to bottom. */
const openFields = ['link', ...locatorFields] as const;
type OpenField = (typeof openFields)[number];

/** The form's content, valid or not. */
export type OpenDraft = Record<OpenField, string>;

/** The form's content, kept while Podkey is locked. */
export const keptOpenDraft = new FormDraft('openForm');

/** The form to open a secure value: its content and its errors. */
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

  get draft(): OpenDraft {
    const { link, assetType, assetId, revisionId, property } = this;
    return { link, assetType, assetId, revisionId, property };
  }

  /** Restores the form's content. */
  restore(draft: OpenDraft): void {
    Object.assign(this, draft);
  }

  /**
   * Parses the link field: fills the other four fields, or shows why it can't.
   *
   * While the person is still typing (`finished` is false), an unreadable link is not yet an error.
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

  /** A field was edited: its error is cleared, and so is the link, which no longer matches the fields. */
  edited(field: LocatorField): void {
    this.fields.errors[field] = undefined;
    this.fields.errors.link = undefined;
    this.link = '';
  }

  /** Validates all fields. Returns the locator, or null with the fields' errors set. */
  check(): Locator | null {
    this.readLink(true);
    if (this.fields.errors.link) return null;
    const { assetType, assetId, revisionId, property } = this;
    const locator = locatorSchema.safeParse({ assetType, assetId, revisionId, property });
    this.fields.showIssues(locator.error?.issues ?? []);
    return locator.success ? locator.data : null;
  }

  /** Focuses the link field and selects its text for the next paste. */
  focusLink(): void {
    this.fields.inputs.link?.focus();
    this.fields.inputs.link?.select();
  }

  #otherPod(origin: string): string {
    // Schemes without an origin, such as mailto:, give "null" (WHATWG URL §4.7).
    if (origin === 'null') return secretText.linkNeedsHttps;
    const matching = this.#accounts().filter(({ podUrl }) => podOrigin(podUrl) === origin);
    if (matching.length === 0) return secretText.linkOfNoAccount({ origin });
    const labels = matching.map(({ label }) => secretText.quoted({ name: label }));
    return secretText.linkOfOtherAccount({ origin, accounts: formatList(labels, 'disjunction') });
  }
}
