import type { LoginRepository } from '../../storage/login-repository.ts';

/** An account's logins and recent values: the stored logins, with or without a team library's. See `LoginRepository`. */
export type LoginRows = Pick<
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
