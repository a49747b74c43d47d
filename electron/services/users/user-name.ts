import type { User, UserChanges } from '../../../shared/schemas/user.ts';

/** First and last name of a user or a change, as far as known; null if neither is. */
export function fullName(user: User | UserChanges | null): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
