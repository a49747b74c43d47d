import { untrack } from 'svelte';
import type { Account } from '../../shared/schemas/account.ts';
import type { DraftOf } from '../../shared/schemas/drafts.ts';
import {
  atOtherRevision,
  type ItemKind,
  sameLocator,
  type Client,
  type Item,
  type Login,
  type AccountLogins,
} from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { loginText as text } from '../../shared/text/en/logins.ts';
import { isolated } from '../../shared/text/formats.ts';
import { type MenuAction, menuBelow } from '../components/menu-action.ts';
import type { ClientMatch, LoginFormSubject } from '../features/logins/login-form.svelte.ts';
import type { ListedClient } from '../features/logins/login-catalogue.ts';
import type { ListRow } from '../features/logins/login-row.ts';
import type { ListChoice, LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';
import {
  clientActions,
  listActions,
  manyActions,
  rowActions,
  type ClientHandlers,
} from '../features/logins/menu-actions.ts';
import { OpenForm } from '../features/secrets/open-form.svelte.ts';
import type { OpenValue } from '../features/secrets/open-value.svelte.ts';
import { handOverDraft, peekDraft } from '../state/drafts.ts';
import { featureActions } from './feature-actions.ts';

export type OpenDialog =
  | { kind: 'link' }
  | { kind: 'save'; subject: LoginFormSubject; sibling?: Login | undefined }
  /** Asks what to do about an item that did not work. `shown` is the revision on the screen. */
  | { kind: 'doubt'; login: Login; item: Item; shown: string }
  /** What a feature does with a login. */
  | { kind: 'act'; login: Login; action: string }
  /** `name` is the login's or the client's. */
  | { kind: 'act-on-several'; action: string; name: string; logins: readonly Login[] }
  /** `renamed` is the client whose logins these are, if it is renamed. */
  | {
      kind: 'many';
      what: 'client' | 'tags';
      logins: readonly Login[];
      renamed: ListedClient | undefined;
      clients: readonly ListedClient[];
    }
  /** Asks which clients become the organizations that their names mean. */
  | { kind: 'match'; matches: readonly ClientMatch[] }
  | { kind: 'remove-all' }
  | { kind: 'act-on-list'; action: string };

const idsOf = (logins: readonly Login[]) => logins.map(({ id }) => id);

interface Options {
  account: Account;
  accounts: () => readonly Account[];
  browser: LoginsBrowser;
  value: OpenValue;
  onopen: (locator: Locator) => void;
}

/** Which dialog of the main screen is open, and the form of “Open by link”. Create it during component setup. */
export class CurrentDialog {
  open = $state.raw<OpenDialog>();
  readonly form: OpenForm;
  readonly #browser: LoginsBrowser;
  readonly #value: OpenValue;
  readonly #onopen: (locator: Locator) => void;
  readonly #several = featureActions.several.map((action) => ({ action, isPossible: action.provide() }));
  readonly #onList = featureActions.list.map((action) => ({
    action,
    isPossible: action.provide?.() ?? (() => true),
  }));
  readonly #account: Account;

  constructor({ account, accounts, browser, value, onopen }: Options) {
    this.#browser = browser;
    this.#value = value;
    this.#onopen = onopen;
    this.#account = account;
    this.form = new OpenForm(account, accounts);
    const draft = handOverDraft('openForm', account.id, () =>
      this.open?.kind === 'link' ? this.form.draft : undefined,
    );
    if (draft) {
      this.form.restore(draft);
      this.open = { kind: 'link' };
    }
    // The form itself restores what was entered.
    const saving = peekDraft('loginForm', account.id);
    if (saving) this.open = { kind: 'save', subject: saving.subject };
    let handed: DraftOf<'dialog'> | undefined = handOverDraft(
      'dialog',
      account.id,
      () => handed ?? this.#draft,
    );
    // Opened again as soon as its logins are there.
    $effect(() => {
      if (!handed || !browser.isLoaded) return;
      const draft = handed;
      handed = undefined;
      untrack(() => (this.open ??= this.#restored(draft)));
    });
  }

  get clientOfLink(): Client | undefined {
    return this.open?.kind === 'link' ? this.form.client : undefined;
  }

  /** Asks for a link. `refused` is one that leads to no value: the dialog says why. */
  askForLink(refused?: string): void {
    const client = this.#browser.emptyClient;
    // An ID in place of an unknown name is no name for a login's client.
    this.form.clear(client?.name === client?.id ? undefined : client);
    this.open = { kind: 'link' };
    if (refused === undefined) return;
    this.form.link = refused;
    this.form.readLink(true);
  }

  edit(login: Login): void {
    this.open = { kind: 'save', subject: { login } };
  }

  /** Begins a login without a link, of the listed client if there is one, or as a duplicate. */
  add(like?: Login): void {
    const listed = this.#browser.clientListedBy(this.#browser.choice);
    const client = listed && { id: listed.id, name: listed.name };
    this.open = { kind: 'save', subject: like ? { like } : { client } };
  }

  /** Saves a value as a login, or edits the login that has it. If logins have another revision, opens it: they ask which one to use. */
  save(locator: Locator): void {
    const login = this.#browser.loginWith(locator);
    if (atOtherRevision(this.#browser.logins, locator).length > 0) this.#onopen(locator);
    else if (login) this.edit(login);
    else
      this.open = {
        kind: 'save',
        subject: { locator, kind: this.#kindOf(locator), client: this.#clientFor(locator) },
        sibling: this.#browser.siblingOf(locator),
      };
  }

  /** Adds a value to a login of the same asset. */
  addTo(login: Login, locator: Locator): void {
    this.open = { kind: 'save', subject: { login, locator, kind: this.#kindOf(locator) } };
  }

  /** What features do with a login or, with `client`, with a client's logins; nothing if these have no values. */
  actionsOn(logins: readonly Login[], name: string, client?: string): MenuAction[] {
    if (!logins.some(({ items }) => items.length > 0)) return [];
    return this.#several
      .filter(({ isPossible }) => isPossible(this.#account))
      .map(({ action }) => ({
        icon: action.icon,
        label: client === undefined ? action.label() : action.ofClient({ client: isolated(client) }),
        act: () => (this.open = { kind: 'act-on-several', action: action.name, name, logins }),
      }));
  }

  /** Asks for another client, or further tags, of the marked logins. */
  changeMarked(what: 'client' | 'tags'): void {
    const { marked, usedClients: clients } = this.#browser;
    this.open = { kind: 'many', what, logins: marked.logins, renamed: undefined, clients };
  }

  /** What can be done with a listed client; undefined if none is listed, or that is nothing. */
  clientHandlers(choice: ListChoice): ClientHandlers | undefined {
    const listed = this.#browser.clientListedBy(choice);
    if (!listed) return undefined;
    const { usedClients: clients } = this.#browser;
    const logins = listed.logins.filter(({ source }) => source === 'own');
    const renaming = () =>
      void (this.open = { kind: 'many', what: 'client', logins, renamed: listed, clients });
    const rename = logins.length > 0 ? renaming : undefined;
    const client = this.#browser.shownClient(listed.name);
    const ofFeatures = this.actionsOn(listed.logins, client, client);
    return rename || ofFeatures.length > 0 ? { client, rename, ofFeatures } : undefined;
  }

  actionsOnList(offered: 'always' | 'with-own' | 'without-logins'): MenuAction[] {
    return this.#onList
      .filter(({ action, isPossible }) => action.offered === offered && isPossible(this.#account))
      .map(({ action: { icon, label, name } }) => ({
        icon,
        label: label(),
        act: () => this.actOnList(name),
      }));
  }

  actOnList(action: string): void {
    this.open = { kind: 'act-on-list', action };
  }

  close(): void {
    this.open = undefined;
  }

  /** The open dialog by IDs; undefined if it has another draft, or nothing to enter. */
  get #draft(): DraftOf<'dialog'> | undefined {
    const { open } = this;
    switch (open?.kind) {
      case 'doubt':
        return { kind: open.kind, login: open.login.id, item: open.item.id, shown: open.shown };
      case 'act':
        return { kind: open.kind, login: open.login.id, action: open.action };
      case 'act-on-several':
        return { ...open, logins: idsOf(open.logins) };
      case 'many': {
        const { kind, what, logins, renamed } = open;
        return { kind, what, logins: idsOf(logins), renamed: renamed?.key ?? null };
      }
      case 'match': {
        const matches = open.matches.map((match) => ({ ...match, logins: idsOf(match.logins) }));
        return { kind: open.kind, matches };
      }
      case 'act-on-list':
        return featureActions.list.some(({ name, isForm }) => isForm && name === open.action)
          ? open
          : undefined;
      default:
        return undefined;
    }
  }

  /** The dialog of a draft, unless what it is about is gone. */
  #restored(draft: DraftOf<'dialog'>): OpenDialog | undefined {
    const { logins: all, usedClients: clients } = this.#browser;
    const byId = Object.fromEntries(all.map((login) => [login.id, login]));
    const found = (ids: readonly string[]) => ids.flatMap((id) => byId[id] ?? []);
    const [login] = 'login' in draft ? found([draft.login]) : [];
    const logins = 'logins' in draft ? found(draft.logins) : [];
    switch (draft.kind) {
      case 'doubt': {
        const item = login?.items.find(({ id }) => id === draft.item);
        return login && item && { kind: draft.kind, login, item, shown: draft.shown };
      }
      case 'act':
        return login && { kind: draft.kind, login, action: draft.action };
      case 'act-on-several':
        return logins.length > 0 ? { ...draft, logins } : undefined;
      case 'many': {
        const renamed = clients.find(({ key }) => key === draft.renamed);
        const isGone = logins.length === 0 || (draft.renamed !== null && !renamed);
        return isGone ? undefined : { ...draft, logins, renamed, clients };
      }
      case 'match':
        return {
          kind: draft.kind,
          matches: draft.matches.map((match) => ({ ...match, logins: found(match.logins) })),
        };
      case 'act-on-list':
        return draft;
    }
  }

  /** The client that the dialog was opened for, or the value. */
  #clientFor(locator: Locator): Client | undefined {
    const { chosen } = this.#browser;
    if (this.open?.kind === 'link') return this.form.client;
    return chosen?.kind === 'value' && sameLocator(chosen.locator, locator) ? chosen.client : undefined;
  }

  /** A value that is open as a one-time code is one, whatever its property is called. */
  #kindOf(locator: Locator): ItemKind | undefined {
    const { state } = this.#value;
    if (state.kind !== 'open' || !sameLocator(state.locator, locator)) return undefined;
    return state.lease.kind === 'totp' ? 'code' : undefined;
  }
}

interface OpenMenu {
  label: string;
  /** The menu's corner, in CSS pixels of the window. */
  position: { x: number; y: number };
  actions: MenuAction[];
  restoreFocus: () => void;
}

export class CurrentMenu {
  open = $state.raw<OpenMenu>();

  showRow(
    row: ListRow,
    position: OpenMenu['position'],
    handlers: Parameters<typeof rowActions>[1],
    restoreFocus: () => void,
  ): void {
    const label = text.actionsFor({ name: row.title });
    this.open = { label, position, actions: rowActions(row, handlers), restoreFocus };
  }

  showMarked(
    count: number,
    position: OpenMenu['position'],
    act: Parameters<typeof manyActions>[0],
    restoreFocus: () => void,
  ): void {
    this.open = { label: text.marked(count), position, actions: manyActions(act), restoreFocus };
  }

  showList(button: HTMLElement, logins: AccountLogins, handlers: Parameters<typeof listActions>[1]): void {
    this.open = {
      label: text.more,
      position: menuBelow(button),
      actions: listActions(logins, handlers),
      restoreFocus: () => button.focus(),
    };
  }

  /** Shows a client's menu at a position, or below a button, which then gets the focus back. */
  showClient(
    from: HTMLElement | OpenMenu['position'],
    handlers: ClientHandlers | undefined,
    restoreFocus: () => void,
  ): void {
    if (!handlers) return;
    const { client } = handlers;
    const common = { label: text.actionsFor({ name: client }), actions: clientActions(handlers) };
    if (from instanceof HTMLElement)
      this.open = { ...common, position: menuBelow(from), restoreFocus: () => from.focus() };
    else this.open = { ...common, position: from, restoreFocus };
  }

  close(): void {
    this.open?.restoreFocus();
    this.open = undefined;
  }
}
