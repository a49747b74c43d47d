import type { User } from '../../../shared/schemas/user.ts';

/** First and last name of the last response, as far as known; null if neither is. */
export function fullName(user: User | null): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
