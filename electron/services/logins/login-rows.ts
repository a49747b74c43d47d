import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { LibraryOffline } from '../../../shared/schemas/library.ts';
import { invalidField, notFoundFailure } from '../../../shared/errors/failure.ts';
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

/** The sample account can't share its logins. */
export const noLibraryOf = () => notFoundFailure(text.noSampleLibrary, text.chooseOtherAccount);
/** The login was removed. */
export const loginGone = () => notFoundFailure(text.loginGone, text.seeList);
/** The item was removed. */
export const itemGone = () => notFoundFailure(text.itemGone, text.seeList);
/** There is no user name to copy. */
export const noUserName = () => notFoundFailure(text.noUserName, text.addUserName);
/** There is no address to copy. */
export const noAddress = () => notFoundFailure(text.noAddress, text.addAddress);
/** The last removal was undone, or its session has ended. */
export const nothingToRestore = () => notFoundFailure(text.nothingToRestore, text.saveAgain);
/** No confirmation of the item's present revision can be undone. */
export const nothingToUndo = () => notFoundFailure(text.nothingToUndo, text.chooseRevision);
/** A revision belongs to one property. */
export const otherProperties = () => invalidField('items', text.otherProperties);
/** A login has neither user name nor password nor code. */
export const nothingInTurn = () => notFoundFailure(text.nothingToCopy, text.addItem);
/** Another login has the locator. The page knows it by this field. */
export const alreadySaved = (name: string) => invalidField('locator', text.alreadySaved({ name }));
/** A login would have more tags than a person gives one. */
export const tooManyTags = (name: string) =>
  invalidField('tags', text.tooManyTags({ name, most: String(mostTags) }));
/** Another item of the same login has the locator. */
export const twiceInLogin = () => invalidField('items', text.twiceInLogin);
