import type { User } from '../../../shared/schemas/user.ts';

/** First and last name as last answered, as far as they are known; null where neither is. */
export function fullName(user: User | null): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
