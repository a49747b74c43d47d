import type { ActivityFilter } from '../../../shared/schemas/activity.ts';
import { actionGroups, type ActionGroup } from './action-groups.ts';
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
