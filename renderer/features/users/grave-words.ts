import type { gravePowers } from '../../../shared/schemas/user-changes.ts';

type GravePower = ReturnType<typeof gravePowers>[number];

/** What a change gives that is asked about again, for a person. */
export const graveWords: Readonly<Record<GravePower, string>> = {
  role: 'The user becomes a system admin: the highest role there is.',
  accountScopes: 'The user gets access to all accounts (*), those to come included.',
  organizationScopes: 'The user gets access to all organizations (*), those to come included.',
};
