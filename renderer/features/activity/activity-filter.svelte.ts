import type { ActivityFilter, ActivityAction } from '../../../shared/schemas/activity.ts';
import { actionGroupText } from '../../../shared/text/en/activity.ts';
import type { JournalPart } from '../../core/journal.ts';
import { boundsOf, dateOf, dayAfter, type Bar, type Period, type PeriodKind } from './period.ts';

/** The account filter's value for all accounts. */
export const allAccounts = 'all';
/** The search starts when typing pauses for this long, in ms. */
const pauseMs = 200;

/** The journal's filter as a person sets it. Must be disposed of. */
export class ActivitySearch {
  account = $state<string>(allAccounts);
  group = $state('all');
  period = $state.raw<Period>({ kind: 'all' });
  /** Whether the chart shows the whole journal, instead of the last 30 days. A choice in the chart leaves it as it is. */
  isChartWhole = $state(true);
  #typed = $state('');
  #text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #today: () => number;
  readonly groups: readonly ActionGroup[];

  /** `today` returns the start of the present local day, epoch ms. */
  constructor(today: () => number, parts: readonly JournalPart[]) {
    this.#today = today;
    this.groups = actionGroups(parts);
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
    const chosen = this.groups.find(({ value }) => value === this.group);
    return {
      ...(this.account !== allAccounts && { account: this.account }),
      ...(chosen?.actions && { actions: [...chosen.actions] }),
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

/** Choices of the action filter. `actionGroupText` has their names. */
const groupsOfPerson = [
  { value: 'reveals', actions: ['revealed', 'peeked', 'code-shown'] },
  { value: 'copies', actions: ['value-copied', 'code-copied'] },
] as const;
const otherGroups = [
  { value: 'imports', actions: ['logins-imported'] },
  { value: 'accounts', actions: ['account-added', 'account-edited', 'account-removed'] },
  { value: 'lock', actions: ['locked', 'unlocked', 'unlock-failed'] },
  { value: 'journal', actions: ['pruned', 'break-found'] },
] as const satisfies readonly { value: string; actions: readonly ActivityAction[] }[];

interface ActionGroup {
  value: string;
  label: string;
  /** Undefined for every action. */
  actions?: readonly string[];
}

/** The choices of the action filter with those of features, in the current language; `all` shows every action. */
function actionGroups(parts: readonly JournalPart[]): ActionGroup[] {
  const ofCore = ({ value, actions }: (typeof groupsOfPerson | typeof otherGroups)[number]) => ({
    value,
    label: actionGroupText[value],
    actions: [
      ...actions,
      ...parts.flatMap(({ choice, events }) => (choice === value ? Object.keys(events) : [])),
    ],
  });
  const ofFeatures = parts.flatMap(({ choice, events }) => {
    const actions = Object.keys(events);
    return typeof choice === 'string' ? [] : [{ value: actions.join(), label: choice(), actions }];
  });
  return [
    { value: 'all', label: actionGroupText.all },
    ...groupsOfPerson.map(ofCore),
    ...ofFeatures,
    ...otherGroups.map(ofCore),
  ];
}
