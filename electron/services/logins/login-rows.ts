import type { Login } from '../../../shared/schemas/login.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';

/** An account's logins and recent values, a person's own and the team library's. */
export interface LoginRows extends StoredLoginRows {
  /** The person's own logins, by name, without the work of adding the library's. */
  own(account: string): Login[];
}

/** An account's stored logins and recent values. See `LoginRepository`. */
export type StoredLoginRows = Pick<
  LoginRepository,
  | 'at'
  | 'find'
  | 'forgetRecent'
  | 'forgetRecents'
  | 'list'
  | 'put'
  | 'recents'
  | 'remove'
  | 'removeAll'
  | 'use'
  | 'withItem'
>;
