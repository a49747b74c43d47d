import { createContext } from 'svelte';
import type { AppError } from '../../../shared/errors/app-error.ts';

/** The account's list of organizations, as far as choosing scopes by name has to know it. It is loaded on demand. */
export interface OrganizationDirectory {
  readonly isLoading: boolean;
  /** How many there are so far while it is being loaded. */
  readonly count: number;
  /** Whether the loaded list is known to lack organizations. */
  readonly isIncomplete: boolean;
  /** Why the last load failed. */
  readonly failure: AppError | null;
  /** Loads the list; true where that worked. */
  load: () => Promise<boolean>;
}

/** What stands around the users' screens sets it, for those screens know no calls but their own. */
export const [organizationDirectory, setOrganizationDirectory] = createContext<OrganizationDirectory>();
