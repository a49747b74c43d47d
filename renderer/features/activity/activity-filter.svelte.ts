import type { ActivityFilter, ActivityAction } from '../../../shared/schemas/activity.ts';
import { startOfToday } from './day-rows.ts';

/** The account filter's value for all accounts. */
export const allAccounts = 'all';
/** The search starts when typing pauses for this long, in ms. */
const pauseMs = 200;

/** The journal's filter as a person sets it. Must be disposed of. */
export class ActivitySearch {
  account = $state<string>(allAccounts);
  group = $state<ActionGroup>('all');
  todayOnly = $state(false);
  #typed = $state('');
  #text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  get typed(): string {
    return this.#typed;
  }

  set typed(text: string) {
    this.#typed = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#text = text.trim()), pauseMs);
  }

  get isFiltered(): boolean {
    return Object.keys(this.filter).length > 0;
  }

  readonly filter: ActivityFilter = $derived.by(() => {
    const chosen = actionGroups.find(({ value }) => value === this.group);
    return {
      ...(this.account !== allAccounts && { account: this.account }),
      ...(chosen && 'actions' in chosen && { actions: [...chosen.actions] }),
      ...(this.todayOnly && { since: startOfToday() }),
      ...(this.#text !== '' && { text: this.#text.slice(0, 200) }),
    };
  });

  clear(): void {
    this.account = allAccounts;
    this.group = 'all';
    this.todayOnly = false;
    this.typed = '';
    this.#text = '';
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}

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

type ActionGroup = (typeof actionGroups)[number]['value'];
