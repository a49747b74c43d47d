import {
  itemKinds,
  kindOfProperty,
  type ItemKind,
  loginIssues,
  propertyKey,
  sameLocator,
  sentLoginSchema,
  type Client,
  type Login,
} from '../../../shared/schemas/login.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { maxSites, siteOfAddress, type Site } from '../../../shared/schemas/site.ts';
import type { DraftOf } from '../../../shared/schemas/drafts.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { loginFieldText, loginFormText as text } from '../../../shared/text/en/logins.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** The fields that can show an error, from top to bottom. */
const loginFields = [
  'name',
  'client',
  'userName',
  'address',
  'addedSite',
  'tags',
  'notes',
  'items',
  'addedLink',
] as const;

/** Those that a new login shows under **More**. */
const fieldsInMore = ['address', 'addedSite', 'tags', 'notes', 'items', 'addedLink'] as const;

/** An item being edited; new if it has no `id`. */
interface EditedItem {
  id: string | undefined;
  kind: ItemKind;
  label: string;
  locator: Locator;
}

/** What the form edits: an existing login, to which `locator` is added if given, or a new login for `locator`, perhaps without one. */
export interface LoginFormSubject {
  login?: Login | undefined;
  /** The login that a new one begins as a duplicate of, without its items. */
  like?: Login | undefined;
  locator?: Locator | undefined;
  /** The value's kind, if the pod reported one. */
  kind?: ItemKind | undefined;
  /** The client proposed for a new login. */
  client?: Client | undefined;
}

/** A client that was typed or imported, the organization that its name means, and the client's own logins. */
export interface ClientMatch {
  name: string;
  organization: Client;
  logins: readonly Login[];
}

/** The clients to choose from: those in use, and the account's organizations as soon as they are loaded. */
export interface ClientDirectory {
  readonly matches: readonly ClientMatch[];
  find: (typed: string) => readonly Client[];
}

/** A client being entered. `clientId` is null if `clientName` names no organization. */
export interface ClientEntry {
  clientName: string;
  clientId: string | null;
  readonly fields: {
    errors: { client?: string | undefined };
    inputs: { client?: HTMLInputElement | undefined };
  };
}

export class LoginForm {
  name = $state('');
  clientName = $state('');
  /** The chosen organization; null while `clientName` names none. */
  clientId = $state<string | null>(null);
  userName = $state('');
  address = $state('');
  sites = $state<Site[]>([]);
  /** The address being added to the sites. */
  addedSite = $state('');
  /** Whether an address with `http:` may be added. */
  allowsHttp = $state(false);
  notes = $state('');
  /** Separated by commas. */
  tags = $state('');
  pinned = $state(false);
  items = $state<EditedItem[]>([]);
  addedLink = $state('');
  readonly fields = new FormFields<(typeof loginFields)[number]>(loginFields);
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));
  readonly #account: { id: string; podUrl: string };
  readonly #login: Login | undefined;
  readonly #start: string;
  readonly #hadItems: boolean;

  constructor(
    account: { id: string; podUrl: string },
    { login, like, locator, kind, client }: LoginFormSubject,
  ) {
    this.#account = account;
    this.#login = login;
    const shown = login ?? like;
    this.name = login?.name ?? (like ? nameOfCopy(like) : locator ? proposedName(locator) : '');
    const { name, id } = (shown ? shown.client : client) ?? { name: '', id: null };
    this.clientName = name;
    this.clientId = id;
    this.userName = shown?.userName ?? '';
    this.address = shown?.address ?? '';
    this.sites = (shown?.sites ?? []).map((site) => ({ ...site }));
    this.notes = shown?.notes ?? '';
    this.tags = shown?.tags.join(', ') ?? '';
    this.pinned = login?.pinned ?? false;
    this.items = (login?.items ?? []).map((item) => ({
      id: item.id,
      kind: item.kind,
      label: item.label ?? '',
      locator: item.locator,
    }));
    if (locator) this.#addItem(locator, kind);
    this.#hadItems = this.items.length > 0;
    this.#start = this.#snapshot();
  }

  get entered() {
    const { name, clientName, clientId, userName, address, notes, tags, pinned } = this;
    const { addedSite, addedLink } = this;
    // A copy, because Svelte's proxies can't cross the bridge.
    const items = $state
      .snapshot(this.items)
      .map(({ id, ...item }) => ({ ...item, ...(id !== undefined && { id }) }));
    const sites = $state.snapshot(this.sites);
    return {
      name,
      clientName,
      clientId,
      userName,
      address,
      sites,
      addedSite,
      notes,
      tags,
      pinned,
      items,
      addedLink,
    };
  }

  restore({ items, ...entered }: DraftOf<'loginForm'>['entered']): void {
    Object.assign(this, entered);
    this.items = items.map(({ id, ...item }) => ({ id, ...item }));
  }

  get isChanged(): boolean {
    return this.#snapshot() !== this.#start;
  }

  /** Whether the login is a shared one, of which only name, notes and pin can be changed. */
  get isShared(): boolean {
    return this.#login?.source === 'shared';
  }

  /** Whether there is something to see under **More**. All items of a saved login are, because a person may want to change one. */
  get hasMore(): boolean {
    const { address, notes, tags, pinned } = this;
    return this.#login !== undefined || pinned || [address, notes, tags].some((text) => text !== '');
  }

  get hasErrorInMore(): boolean {
    return fieldsInMore.some((field) => this.fields.errors[field] !== undefined);
  }

  addLinked(): void {
    this.fields.errors.addedLink = undefined;
    const parsed = parseSecureValueLink(this.addedLink, this.#account.podUrl);
    if (parsed.kind === 'locator') {
      this.#addItem(parsed.locator);
      this.addedLink = '';
    } else this.fields.errors.addedLink = parsed.kind === 'unreadable' ? parsed.message : text.addItemHint;
  }

  /** Whether the address being added is one with `http:`, which a person chooses. */
  get isAddingHttp(): boolean {
    return /^\s*http:/i.test(this.addedSite);
  }

  /** Adds the address that the login begins with to its sites. `before`: the address that the field had. */
  addressEntered(before: string): void {
    const [former, entered] = [before, this.address].map((address) => siteOfAddress(address)?.origin);
    if (former === entered) return;
    const others = this.sites.filter(({ origin }) => origin !== former);
    const isThere = entered === undefined || others.some(({ origin }) => origin === entered);
    this.sites = isThere ? others : [{ origin: entered, subdomains: false }, ...others];
  }

  addSite(): void {
    const site = siteOfAddress(this.addedSite, this.allowsHttp);
    const problem = !site
      ? this.isAddingHttp
        ? text.siteNeedsChoice
        : loginFieldText.siteInvalid
      : this.sites.some(({ origin }) => origin === site.origin)
        ? loginFieldText.siteTwice
        : this.sites.length >= maxSites
          ? loginFieldText.sitesMany({ max: maxSites })
          : undefined;
    this.fields.errors.addedSite = problem;
    if (problem !== undefined || !site) return;
    this.sites.push(site);
    this.addedSite = '';
    this.allowsHttp = false;
  }

  removeSite(index: number): void {
    this.sites = this.sites.filter((_, at) => at !== index);
  }

  /** Whether an item of the login will lead to another revision than before. */
  isNewRevision({ id, locator }: EditedItem): boolean {
    const stored = this.#login?.items.find((item) => item.id === id);
    return stored !== undefined && !sameLocator(stored.locator, locator);
  }

  removeItem(index: number): void {
    this.items = this.items.filter((_, at) => at !== index);
  }

  /** Saves the form and passes on the saved login, or sets the errors. `isShared`: other logins may have its values. */
  async save(onSaved: (login: Login) => void, isShared = false): Promise<void> {
    if (this.call.isPending) return;
    this.call.failure = undefined;
    const entered = this.#entered();
    const sent = sentLoginSchema.safeParse(entered);
    this.fields.showIssues([...loginIssues(entered, this.#login), ...(sent.error?.issues ?? [])]);
    // A login can wait for its first link; one that has items keeps at least one.
    if (this.items.length === 0 && this.#hadItems) this.fields.errors.items = loginFieldText.itemMissing;
    if (!sent.success || Object.values(this.fields.errors).some((error) => error !== undefined)) {
      void this.fields.focusFirstError();
      return;
    }
    const input = {
      accountId: this.#account.id,
      draft: sent.data,
      ...(this.#login && { id: this.#login.id }),
      ...(isShared && { isShared }),
    };
    await this.call.send('logins.save', input, onSaved);
  }

  #snapshot(): string {
    return JSON.stringify([this.#entered(), this.addedLink.trim(), this.addedSite.trim()]);
  }

  #entered() {
    const { name, notes, pinned } = this;
    // Unchanged, because main refuses any other change of a shared login.
    if (this.#login && this.isShared) {
      const { client, userName, address, sites, tags, items } = this.#login;
      const known = items.map(({ id, kind, label, locator }) => ({ id, kind, label, locator }));
      return { name, notes, pinned, client, userName, address, sites, tags, items: known };
    }
    const { userName, tags } = this.#login ?? { userName: null, tags: [] };
    const orNull = (entered: string) => (entered.trim() === '' ? null : entered.trim());
    const clientName = orNull(this.clientName);
    return {
      name,
      client: clientName === null ? null : { id: this.clientId, name: clientName },
      // A file may have blanks around a user name, or characters that a person can't type.
      userName: this.userName === userName ? userName : orNull(this.userName),
      address: orNull(this.address),
      sites: $state.snapshot(this.sites),
      notes,
      tags: this.tags === tags.join(', ') ? tags : tagsByComma(this.tags),
      pinned,
      items: this.items.map(({ id, kind, label, locator }) => ({
        ...(id !== undefined && { id }),
        kind,
        label: orNull(label),
        locator,
      })),
    };
  }

  #addItem(locator: Locator, kind: ItemKind = kindOfProperty(locator.property)): void {
    const saved = this.items.find((item) => propertyKey(item.locator) === propertyKey(locator));
    if (saved) {
      saved.locator = locator;
      return;
    }
    // Two items of one kind are told apart by their properties.
    const isAlone = this.items.every((item) => item.kind !== kind) && kind !== 'other';
    this.items.push({ id: undefined, kind, label: isAlone ? '' : locator.property, locator });
    this.items.sort((one, other) => itemKinds.indexOf(one.kind) - itemKinds.indexOf(other.kind));
  }
}

export function tagsByComma(entered: string): string[] {
  return entered
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function nameOfCopy({ name }: Login): string {
  return text.copyOf({ name: name.slice(0, 85) });
}

/** A proposed name for a value's new login: the asset type with a capital letter, because a UUID means nothing to people. */
function proposedName({ assetType, property }: Locator): string {
  const words = assetType.replaceAll(/[-_]+/g, ' ').trim();
  const name = words === '' ? property : words.charAt(0).toUpperCase() + words.slice(1);
  return name.slice(0, 100);
}
