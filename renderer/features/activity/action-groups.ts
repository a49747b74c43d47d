import type { ActivityAction } from '../../../shared/schemas/activity.ts';

/** What one looks for by what was done; `all` leaves nothing out. */
export const actionGroups = [
  { value: 'all', label: 'All actions' },
  { value: 'reveals', label: 'Reveals', actions: ['revealed', 'peeked', 'code-shown'] },
  { value: 'copies', label: 'Copies', actions: ['value-copied', 'code-copied'] },
  { value: 'users', label: 'User updates', actions: ['user-updated', 'bulk-started', 'bulk-ended'] },
  { value: 'accounts', label: 'Accounts', actions: ['account-added', 'account-edited', 'account-removed'] },
  { value: 'lock', label: 'Lock', actions: ['locked', 'unlocked', 'unlock-failed'] },
  { value: 'journal', label: 'The journal itself', actions: ['pruned', 'break-found'] },
] as const satisfies readonly { value: string; label: string; actions?: readonly ActivityAction[] }[];

export type ActionGroup = (typeof actionGroups)[number]['value'];
