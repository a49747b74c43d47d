import type { ActivityAction, EventOf } from '../../shared/schemas/activity.ts';

/** A journal event as text: what was done, to what, and details. */
export interface EventDescription {
  what: string;
  to?: string;
  /** `isId` marks IDs, which are set in another face. */
  details: { text: string; isId: boolean }[];
  /** The program that called `podkey`, or the page that a browser asked for, if one did. */
  by?: string;
  tone: 'plain' | 'warning' | 'danger';
}

/** An event that is about a value, and says no more, has the value’s property and IDs. */
type Describe<Event> = (event: Event) => Pick<EventDescription, 'what'> & Partial<EventDescription>;
export type DescribedEvents<Actions extends ActivityAction> = {
  readonly [Action in Actions]: Describe<EventOf[Action]>;
};

export interface JournalPart {
  events: Partial<DescribedEvents<ActivityAction>>;
  /** Where the filter by action has them: with imports, or in a choice of this name. */
  choice: 'imports' | (() => string);
}

export const plainDetail = (text: string) => ({ text, isId: false });
export const idDetail = (text: string) => ({ text, isId: true });
