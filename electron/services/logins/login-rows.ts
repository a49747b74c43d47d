import type { LoginRepository } from '../../storage/login-repository.ts';

/** Logins of accounts with recent values: the stored ones, alone or over a team library. Each method as in `LoginRepository`. */
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
