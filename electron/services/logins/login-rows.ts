import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import {
  maxTags,
  type Login,
  type LoginsChange,
  sameLocator,
  type Item,
  type LoginDraft,
  clientSchema,
} from '../../../shared/schemas/login.ts';
import { loginFailureText as text } from '../../../shared/text/en/logins.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';
import { randomUUID } from 'node:crypto';
import type { Organization } from '../../../shared/schemas/organization.ts';

export type CopyRule = 'allowed' | 'forbidden';

/** An account's logins and recent values: a person's own and, with a layer, those of others below them. */
export interface LoginRows extends StoredLoginRows {
  /** The person's own logins, by name, if `list` has more. */
  own?(account: string): Login[];
  /** What a layer says of copies of a value. */
  copyRule?(account: string, locator: Locator): CopyRule | undefined;
}

/** The rows of an account, by Podkey's ID of it. */
export type RowsOf = (account: string) => LoginRows;
/** Puts further logins below those of an account. */
export type LoginLayer = (own: RowsOf) => RowsOf;

type StoredLoginRows = Pick<
  LoginRepository,
  | 'at'
  | 'change'
  | 'clientNames'
  | 'find'
  | 'forgetRecent'
  | 'forgetRecents'
  | 'list'
  | 'put'
  | 'recents'
  | 'remove'
  | 'removeAll'
  | 'replaceAll'
  | 'use'
  | 'withItem'
>;

/** A revision belongs to one property. */
export const otherProperties = () => invalidField('items', text.otherProperties);
/** Another login has the locator. The page knows it by this field. */
export const alreadySaved = (name: string) => invalidField('locator', text.alreadySaved({ name }));
/** A login would have more tags than a person gives one. */
const tooManyTags = (name: string) => invalidField('tags', text.tooManyTags({ name, max: String(maxTags) }));
/** Another item of the same login has the locator. */
export const twiceInLogin = () => invalidField('items', text.twiceInLogin);

/** A login after a change of several. */
export function changedLogin(
  login: Login,
  change: Exclude<LoginsChange['change'], { kind: 'remove' }>,
): Login {
  if (change.kind === 'client') return { ...login, client: change.client };
  const tags = [...new Set([...login.tags, ...change.added])];
  if (tags.length > Math.max(maxTags, login.tags.length)) throw tooManyTags(login.name);
  return { ...login, tags };
}

/**
 * Finds logins whose client was typed by hand and names exactly one organization. Returns them with that organization as client.
 *
 * Names are compared regardless of case and surrounding white space.
 */
export function identifiedClients(logins: readonly Login[], organizations: readonly Organization[]): Login[] {
  if (!logins.some(isTyped)) return [];
  const byName = new Map<string, Organization | null>();
  for (const organization of organizations) {
    const key = nameKey(organization.name);
    byName.set(key, byName.has(key) ? null : organization);
  }
  return logins.filter(isTyped).flatMap((login) => {
    // A pod may list an ID that no login can have.
    const client = clientSchema.safeParse(byName.get(nameKey(login.client.name)));
    return client.success ? [{ ...login, client: client.data }] : [];
  });
}

const nameKey = (name: string) => name.trim().toLowerCase();

function isTyped(login: Login): login is Login & { client: { id: null; name: string } } {
  return login.client?.id === null;
}

type ItemDraft = LoginDraft['items'][number];

/**
 * Makes a login from a draft and, if it changes one, the stored login (`before`), at a UTC time (ISO 8601).
 *
 * Saving an item confirms its revision if the pod has returned it (`wasFetched`), unless its locator stays the same.
 */
export function loginOf(
  draft: LoginDraft,
  before: Login | undefined,
  at: string,
  wasFetched: (locator: Locator) => boolean,
): Login {
  return {
    ...draft,
    id: before?.id ?? randomUUID(),
    source: before?.source ?? 'own',
    tags: [...new Set(draft.tags)],
    items: draft.items.map((item) =>
      itemOf(item, itemBefore(before, item), wasFetched(item.locator) ? at : null),
    ),
  };
}

/** The stored item that an item of a draft changes; undefined if it is new. */
export function itemBefore(before: Login | undefined, { id }: ItemDraft): Item | undefined {
  return id === undefined ? undefined : before?.items.find((item) => item.id === id);
}

function itemOf({ kind, label, locator }: ItemDraft, before: Item | undefined, at: string | null): Item {
  const { id, uses, lastUsedAt } = before ?? { id: randomUUID(), uses: 0, lastUsedAt: null };
  const isSame = before !== undefined && sameLocator(before.locator, locator);
  const { confirmedAt, staleAt } = isSame ? before : { confirmedAt: at, staleAt: null };
  return { id, kind, label, locator, confirmedAt, staleAt, uses, lastUsedAt };
}
