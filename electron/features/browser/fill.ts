import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import type { Fillable, Misses } from '../../../shared/features/browser/contract.ts';
import {
  handedKinds,
  type BrowserAnswer,
  type BrowserQuestion,
  type FilledValues,
  type FillQuestion,
} from './browser-messages.ts';
import type { RecognizedBrowser } from './known-browsers.ts';

type FillReport = Extract<BrowserQuestion, { ask: 'filled' | 'not-filled' }>;

/** How a fill ended. Each kind that was handed over is in exactly one of both, whatever the extension says. */
export interface FillOutcome {
  filled: Fillable[];
  missed: Misses;
}

/** What a fill hands over, and what happens when the extension says how it ended. */
export interface Handed {
  values: FilledValues;
  ended: (outcome: FillOutcome) => Promise<void>;
}

/** What a fill waits for, as the extension is told: `code` is what the person compares with the code in Podkey's window. */
type Waiting =
  | { kind: 'unlock' }
  | { kind: 'pairing'; code: string }
  | { kind: 'choice' }
  | { kind: 'value' };

/**
 * Where a fill is:
 *
 * - `arrived`: nothing is decided. A login that was chosen for the same sign-in is handed over from here.
 * - `unlock`, `pairing`, `choice`, `value`: it waits for the person to unlock Podkey, to compare codes, to choose a login, or for the
 *   chosen login's values. If these can't be fetched, the person chooses again.
 * - `handed`: the extension has the values, and has not said how it ended.
 * - `over`: it was declined, refused or cancelled, its page has gone, or the extension has said how it ended.
 */
type FillState = { kind: 'arrived' } | Waiting | { kind: 'handed'; handed: Handed } | { kind: 'over' };

/**
 * A page that an extension wants filled in, or, if it wants nothing, one for which the person may copy a login, from its request to its end. All that is known of one fill is here; what works on it has this
 * object.
 */
export class Fill {
  readonly asked: FillQuestion;
  readonly #send: (answer: BrowserAnswer) => void;
  readonly #gone = new AbortController();
  #state: FillState = { kind: 'arrived' };
  #browser: RecognizedBrowser | undefined;

  constructor(asked: FillQuestion, send: (answer: BrowserAnswer) => void) {
    this.asked = asked;
    this.#send = send;
  }

  get state(): FillState {
    return this.#state;
  }

  /** Whether it may still be handed over. */
  get isPending(): boolean {
    return this.#state.kind !== 'handed' && this.#state.kind !== 'over';
  }

  /** Aborts when the page or the browser is gone. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** The browser that asks. Fails if it is none with Podkey's extension, as far as is known. */
  get browser(): RecognizedBrowser {
    if (!this.#browser) throw browserFailures.unknownCaller();
    return this.#browser;
  }

  /** The system said which browser asks; null if it is none with Podkey's extension. */
  recognize(browser: RecognizedBrowser | null): void {
    this.#browser = browser ?? undefined;
  }

  /** Carries it out with `get`, which resolves to null if the person wants nothing. Never rejects. */
  async carryOut(get: (fill: Fill) => Promise<Handed | null>): Promise<void> {
    try {
      const handed = await get(this);
      // A page that has gone gets nothing, whatever the person chose for it.
      if (!this.isPending) return;
      this.#state = handed ? { kind: 'handed', handed } : { kind: 'over' };
      const { id } = this.asked;
      // Nothing to read for a person who just said that they want nothing.
      this.#send(handed ? { answer: 'fill', id, ...handed.values } : { answer: 'done', id });
    } catch (thrown) {
      if (!this.isPending) return;
      this.#state = { kind: 'over' };
      this.#send(refusalOf(this.asked.id, thrown));
    }
  }

  /** It waits for something, which the extension is told. */
  waitFor(waiting: Waiting): void {
    if (!this.isPending) return;
    this.#state = waiting;
    const { kind, ...more } = waiting;
    // TypeScript can't see that `pairing` alone has a code.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    this.#send({ answer: 'waits', id: this.asked.id, for: kind, ...more } as BrowserAnswer);
  }

  /** The values could not be fetched. The question is there again, and the extension hears nothing. */
  chooseAgain(): void {
    if (this.isPending) this.#state = { kind: 'choice' };
  }

  /** The page or the browser is gone, or wants nothing more. */
  cancel(): void {
    if (this.isPending) this.#gone.abort();
    this.#state = { kind: 'over' };
  }

  /** Takes what the extension says of its end. Returns undefined unless it was handed over and has not ended. */
  end(report: FillReport): Promise<void> | undefined {
    if (this.#state.kind !== 'handed') return undefined;
    const { ended, values } = this.#state.handed;
    this.#state = { kind: 'over' };
    return ended(outcomeOf(values, report));
  }
}

/** A kind without a reason found no field: older extensions say no more. */
function outcomeOf(values: FilledValues, report: FillReport): FillOutcome {
  const handed = handedKinds(values);
  const what = report.ask === 'filled' ? report.what : [];
  const because = report.ask === 'filled' ? 'no-field' : report.because;
  const missed = handed.filter((kind) => !what.includes(kind));
  return {
    filled: handed.filter((kind) => what.includes(kind)),
    missed: Object.fromEntries(missed.map((kind) => [kind, report.misses?.[kind] ?? because])),
  };
}

export function refusalOf(id: string, thrown: unknown): BrowserAnswer {
  const { message, nextStep } = toAppError(thrown);
  return { answer: 'refused', id, message, nextStep };
}
