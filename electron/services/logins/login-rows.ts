import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { LibraryOffline } from '../../../shared/schemas/library.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import { mostTags, type Login } from '../../../shared/schemas/login.ts';
import { loginFailureText as text } from '../../../shared/text/en/logins.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';

/** An account's logins and recent values, a person's own and the team library's. */
export interface LoginRows extends StoredLoginRows {
  /** The person's own logins, by name, without the work of adding the library's. */
  own(account: string): Login[];
  /** What the team library says of offline copies of a value. */
  offlineRule(account: string, locator: Locator): LibraryOffline | undefined;
}

/** An account's stored logins and recent values. See `LoginRepository`. */
export type StoredLoginRows = Pick<
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
export const tooManyTags = (name: string) =>
  invalidField('tags', text.tooManyTags({ name, most: String(mostTags) }));
/** Another item of the same login has the locator. */
export const twiceInLogin = () => invalidField('items', text.twiceInLogin);
