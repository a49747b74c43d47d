import type { ActivityAction } from '../../../shared/schemas/activity.ts';

/** The choices of the action filter; `all` shows every action. `actionGroupText` has their names. */
export const actionGroups = [
  { value: 'all' },
  { value: 'reveals', actions: ['revealed', 'peeked', 'code-shown'] },
  { value: 'copies', actions: ['value-copied', 'code-copied'] },
  { value: 'typing', actions: ['value-typed', 'code-typed'] },
  { value: 'ssh', actions: ['ssh-key-added', 'ssh-key-removed', 'ssh-key-left'] },
  { value: 'programs', actions: ['value-passed', 'code-passed', 'command-refused'] },
  { value: 'users', actions: ['user-updated', 'bulk-started', 'bulk-ended'] },
  { value: 'accounts', actions: ['account-added', 'account-edited', 'account-removed'] },
  { value: 'lock', actions: ['locked', 'unlocked', 'unlock-failed'] },
  { value: 'journal', actions: ['pruned', 'break-found'] },
] as const satisfies readonly { value: string; actions?: readonly ActivityAction[] }[];

export type ActionGroup = (typeof actionGroups)[number]['value'];
