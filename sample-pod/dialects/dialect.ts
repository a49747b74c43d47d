import type { RouteName } from '../faults/fault.ts';
import type { PodAnswer } from '../http/answer.ts';
import type { Fields } from '../http/request-values.ts';

/**
 * How another pod might answer where service-api.md says "not shown": it changes good answers after they are made.
 *
 * Requests stay as documented, but for fields that a dialect requires.
 */
export interface Dialect {
  /** What is different, in a sentence. */
  readonly about: string;
  readonly answers?: Readonly<Partial<Record<RouteName, (answer: PodAnswer) => PodAnswer>>>;
  /** Body fields without which a user update is refused. */
  readonly requiredUserFields?: readonly string[];
  /** Tokens that are no JSON Web Tokens. */
  readonly opaqueTokens?: true;
}

/** A page of organizations, taken apart; `next` is the next page's URL, undefined on the last page. */
export interface Page {
  readonly items: readonly Fields[];
  readonly total: number;
  readonly next: string | undefined;
}
