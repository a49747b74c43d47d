import type { RouteName } from '../faults/fault.ts';
import type { SampleResponse } from '../http/sample-response.ts';
import type { Fields } from '../http/request-values.ts';

/**
 * How another pod might respond where service-api.md says "not shown". A dialect rewrites successful responses.
 *
 * Requests stay as documented, except for fields that a dialect requires.
 */
export interface Dialect {
  /** The difference, in a sentence. */
  readonly about: string;
  readonly responses?: Readonly<Partial<Record<RouteName, (response: SampleResponse) => SampleResponse>>>;
  /** Body fields without which a user update is refused. */
  readonly requiredUserFields?: readonly string[];
  /** Tokens that are not JSON Web Tokens. */
  readonly opaqueTokens?: true;
}

/** The parts of a page of organizations; `next` is the next page's URL, undefined on the last page. */
export interface Page {
  readonly items: readonly Fields[];
  readonly total: number;
  readonly next: string | undefined;
}
