import type { ActivityFilter, ActivityAction } from '../../../shared/schemas/activity.ts';
import { boundsOf, dateOf, dayAfter, type Bar, type Period, type PeriodKind } from './period.ts';

/** The account filter's value for all accounts. */
export const allAccounts = 'all';
/** The search starts when typing pauses for this long, in ms. */
const pauseMs = 200;

/** The journal's filter as a person sets it. Must be disposed of. */
export class ActivitySearch {
  account = $state<string>(allAccounts);
  group = $state<ActionGroup>('all');
  period = $state.raw<Period>({ kind: 'all' });
  /** Whether the chart shows the whole journal, instead of the last 30 days. A choice in the chart leaves it as it is. */
  isChartWhole = $state(true);
  #typed = $state('');
  #text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #today: () => number;

  /** `today` returns the start of the present local day, epoch ms. */
  constructor(today: () => number) {
    this.#today = today;
  }

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

  /** Whether a period is all that limits what is shown. */
  get isOnlyPeriod(): boolean {
    return this.period.kind !== 'all' && Object.keys(this.filterOfAnyTime).length === 0;
  }

  /** The filter without the period. */
  readonly filterOfAnyTime: ActivityFilter = $derived.by(() => {
    const chosen = actionGroups.find(({ value }) => value === this.group);
    return {
      ...(this.account !== allAccounts && { account: this.account }),
      ...(chosen && 'actions' in chosen && { actions: [...chosen.actions] }),
      ...(this.#text !== '' && { text: this.#text.slice(0, 200) }),
    };
  });

  readonly filter: ActivityFilter = $derived.by(() => ({
    ...this.filterOfAnyTime,
    ...boundsOf(this.period, this.#today()),
  }));

  choosePeriod(kind: PeriodKind): void {
    const today = this.#today();
    this.period =
      kind === 'dates' ? { kind, from: dateOf(dayAfter(today, -6)), to: dateOf(today) } : { kind };
    this.isChartWhole = kind === 'all';
  }

  /** Shows the days from a date to another; an empty date leaves that side open. */
  setDates(from: string, to: string): void {
    this.period = { kind: 'dates', from, to };
    const { since } = boundsOf(this.period, this.#today());
    this.isChartWhole = since === undefined || since < dayAfter(this.#today(), -29);
  }

  /** Shows the days of some bars of the chart. */
  chooseBars(first: Bar, last: Bar): void {
    this.period = { kind: 'dates', from: dateOf(first.from), to: dateOf(dayAfter(last.until, -1)) };
  }

  clear(): void {
    this.account = allAccounts;
    this.group = 'all';
    this.choosePeriod('all');
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
  { value: 'browser', actions: ['value-filled', 'code-filled', 'not-filled'] },
  { value: 'offline', actions: ['copy-kept', 'copies-ended'] },
  { value: 'imports', actions: ['logins-imported', 'data-moved-in'] },
  { value: 'users', actions: ['user-updated', 'bulk-started', 'bulk-ended'] },
  { value: 'accounts', actions: ['account-added', 'account-edited', 'account-removed'] },
  { value: 'lock', actions: ['locked', 'unlocked', 'unlock-failed'] },
  { value: 'journal', actions: ['pruned', 'break-found'] },
] as const satisfies readonly { value: string; actions?: readonly ActivityAction[] }[];

type ActionGroup = (typeof actionGroups)[number]['value'];
