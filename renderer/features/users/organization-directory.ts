import { createContext } from 'svelte';
import type { AppError } from '../../../shared/errors/app-error.ts';

/** The account's list of organizations, for choosing scopes by name, and the way to their logins. It is loaded on demand. */
export interface OrganizationDirectory {
  readonly isLoading: boolean;
  /** Number of organizations loaded so far. */
  readonly count: number;
  /** Whether the loaded list is known to lack organizations. */
  readonly isIncomplete: boolean;
  /** Why the last load failed. */
  readonly failure: AppError | null;
  /** Loads the list; resolves to whether that worked. */
  load: () => Promise<boolean>;
  /** Shows an organization's logins on the main screen. What is entered here is kept. */
  showLogins: (id: string) => void;
}

/** Set by the app, because the Users screens make only their own calls. */
export const [organizationDirectory, setOrganizationDirectory] = createContext<OrganizationDirectory>();
