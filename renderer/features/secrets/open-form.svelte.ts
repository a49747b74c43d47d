import type { Account } from '../../../shared/schemas/account.ts';
import { readDeepLink } from '../../../shared/schemas/deep-link.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import type { Client } from '../../../shared/schemas/login.ts';
import { podOrigin } from '../../../shared/schemas/network.ts';
import {
  parseSecureValueLink,
  partialLocator,
  pastedText,
} from '../../../shared/schemas/secure-value-link.ts';
import { locatorSchema, type Locator } from '../../../shared/schemas/secure-value.ts';
import { pastedUuid, sameUuid } from '../../../shared/schemas/uuid.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { secretText, valueRuleText, linkRefusalText } from '../../../shared/text/en/secrets.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** The four parts of a locator, in display order. */
export const locatorFields = ['assetType', 'assetId', 'revisionId', 'property'] as const;
type LocatorField = (typeof locatorFields)[number];
/** The form's fields, from top to bottom. */
const openFields = ['link', ...locatorFields] as const;
type OpenField = (typeof openFields)[number];

/** The form's content, valid or not. */
type OpenDraft = Record<OpenField, string>;

/** The form of the dialog “Open by link”: its content and its errors. */
export class OpenForm {
  link = $state('');
  assetType = $state('');
  assetId = $state('');
  revisionId = $state('');
  property = $state('');
  showsFields = $state(false);
  /** The other accounts that the refused link leads to a value of. */
  elsewhere = $state.raw<readonly ValueElsewhere[]>([]);
  /** The client to propose for a login with the value. */
  client = $state.raw<Client>();
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

  /** The value that the fields name; null while they are incomplete. */
  get locator(): Locator | null {
    return locatorSchema.safeParse(this.#typed).data ?? null;
  }

  clear(client?: Client): void {
    this.client = client;
    this.restore({ link: '', assetType: '', assetId: '', revisionId: '', property: '' });
    this.fields.errors = {};
  }

  restore(draft: OpenDraft): void {
    Object.assign(this, draft);
    this.elsewhere = [];
    this.showsFields = draft.link === '' && locatorFields.some((field) => draft[field] !== '');
  }

  /**
   * Parses the link field: fills the other four fields, or shows why it can't.
   *
   * While the person is still typing (`finished` is false), an unreadable link is not yet an error.
   */
  readLink(finished: boolean): void {
    this.fields.errors.link = undefined;
    this.elsewhere = [];
    if (this.link.trim() === '') return;
    const read = readPastedLink(this.link, this.#account, this.#accounts());
    switch (read.kind) {
      case 'locator':
        Object.assign(this, read.locator);
        this.fields.errors = {};
        return;
      case 'partial':
        // Only once: the person completes the fields by hand.
        if (finished) this.#fillIn(read.parts);
        return;
      case 'refused':
        this.fields.errors.link = read.message;
        this.elsewhere = read.elsewhere;
        return;
      case 'unreadable':
        if (finished) this.fields.errors.link = read.message;
    }
  }

  /** Whether a text is a link to a value, to a part of one, or to another pod. */
  leads(text: string): boolean {
    return text.includes('/') && readPastedLink(text, this.#account, this.#accounts()).kind !== 'unreadable';
  }

  /** Reads a link without the form; null if it leads to no value of the account. */
  read(link: string): Locator | null {
    const read = readPastedLink(link, this.#account, this.#accounts());
    return read.kind === 'locator' ? read.locator : null;
  }

  /** A field was edited: its error is cleared, and so is the link, which no longer matches the fields. */
  edited(field: LocatorField): void {
    this.fields.errors[field] = undefined;
    this.fields.errors.link = undefined;
    this.elsewhere = [];
    this.link = '';
  }

  /** Validates all fields. Returns the locator, or null with the fields' errors set. */
  check(): Locator | null {
    this.readLink(true);
    if (this.fields.errors.link) return null;
    const { assetType, assetId, revisionId, property } = this;
    const locator = locatorSchema.safeParse(this.#typed);
    this.fields.errors = {};
    if (locator.success) return locator.data;
    const hasNothing = [this.link, assetType, assetId, revisionId, property].every(
      (text) => text.trim() === '',
    );
    if (hasNothing && !this.showsFields) this.fields.errors = { link: valueRuleText.pasteLink };
    else {
      this.fields.showIssues(locator.error.issues);
      this.showsFields = true;
    }
    return null;
  }

  /** The four fields. Words around an ID do not count. */
  get #typed(): Locator {
    const { assetType, assetId, revisionId, property } = this;
    return { assetType, assetId: pastedUuid(assetId), revisionId: pastedUuid(revisionId), property };
  }

  /** Puts the parts that a link names into the fields and shows them. */
  #fillIn(parts: Partial<Locator>): void {
    Object.assign(this, { assetType: '', assetId: '', revisionId: '', property: '' }, parts);
    this.link = '';
    this.fields.errors = {};
    this.showsFields = true;
  }
}

/** A value of another account than the one in use. */
export interface ValueElsewhere {
  account: Account;
  locator: Locator;
}

/** What a pasted text leads to: a value, the part of one that the link names, or nothing, with the reason. */
type PastedLink =
  | { kind: 'locator'; locator: Locator }
  | { kind: 'partial'; parts: Partial<Locator> }
  | { kind: 'refused'; message: string; elsewhere: readonly ValueElsewhere[] }
  | { kind: 'unreadable'; message: string };

/** Podkey's own link, however it is wrapped in a text. */
const ownLink = new RegExp(String.raw`${linkScheme}://[^\s<>"'\u0060)\]}]+`, 'i');

/**
 * Reads what a person pasted: a link of the pod, however it is wrapped, Podkey's own link, or a part of a link.
 *
 * A link to another pod or account is refused, with the account to switch to. `accounts` are all accounts.
 */
function readPastedLink(text: string, account: Account, accounts: readonly Account[]): PastedLink {
  const [own] = ownLink.exec(pastedText(text)) ?? [];
  if (own !== undefined) return readOwnLink(own, account, accounts);
  const parsed = parseSecureValueLink(text, account.podUrl);
  if (parsed.kind === 'locator') return parsed;
  if (parsed.kind === 'other-pod') return otherPod(text, parsed.origin, accounts);
  const parts = partialLocator(text);
  return parts ? { kind: 'partial', parts } : parsed;
}

function readOwnLink(text: string, account: Account, accounts: readonly Account[]): PastedLink {
  const read = readDeepLink(text);
  if (!read.ok) return { kind: 'refused', message: linkRefusalText[read.refusal], elsewhere: [] };
  const { podUrl, accountId, locator } = read.link;
  const leadsTo = (one: Account) =>
    podOrigin(one.podUrl) === podOrigin(podUrl) && sameUuid(one.accountId, accountId);
  if (leadsTo(account)) return { kind: 'locator', locator };
  const matching = accounts.filter(leadsTo);
  return {
    kind: 'refused',
    message: belongsTo(podOrigin(podUrl), matching),
    elsewhere: matching.map((one) => ({ account: one, locator })),
  };
}

function otherPod(text: string, origin: string, accounts: readonly Account[]): PastedLink {
  // Schemes without an origin, such as mailto:, give "null" (WHATWG URL §4.7).
  if (origin === 'null') return { kind: 'refused', message: secretText.linkNeedsHttps, elsewhere: [] };
  const matching = accounts.filter(({ podUrl }) => podOrigin(podUrl) === origin);
  const elsewhere = matching.flatMap((one) => {
    const parsed = parseSecureValueLink(text, one.podUrl);
    return parsed.kind === 'locator' ? { account: one, locator: parsed.locator } : [];
  });
  const leadsToNone = matching.length === 0 && parseSecureValueLink(text, origin).kind === 'unreadable';
  const message = leadsToNone ? secretText.linkToNoValue({ origin }) : belongsTo(origin, matching);
  return { kind: 'refused', message, elsewhere };
}

function belongsTo(origin: string, matching: readonly Account[]): string {
  if (matching.length === 0) return secretText.linkOfNoAccount({ origin });
  const labels = matching.map(({ label }) => secretText.quoted({ name: label }));
  return secretText.linkOfOtherAccount({ origin, accounts: formatList(labels, 'disjunction') });
}
