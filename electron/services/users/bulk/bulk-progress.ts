import type { BulkRecord } from '../../../storage/bulk-repository.ts';
import type { Clock } from '../../clock.ts';

/** With fewer settled rows an estimate is worthless. */
const fewest = 5;

/** Estimates how long `left` rows will take, in ms, from the `settled` ones in `activeMs`; null if there are too few. */
export function remainingMs(settled: number, activeMs: number, left: number): number | null {
  return settled < fewest ? null : Math.round((activeMs / settled) * left);
}

/** Least interval of progress events, in ms: a screen shows no more, and each row causes two. */
const reportEveryMs = 100;

/** Collects changed rows and reports them together, each with its latest state. */
export class ProgressThrottle {
  readonly #clock: Clock;
  readonly #report: (rows: BulkRecord[]) => void;
  readonly #changed = new Map<number, BulkRecord>();
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, report: (rows: BulkRecord[]) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Records a change: of a row, or (null) of the job's status. */
  note(row: BulkRecord | null): void {
    if (row) this.#changed.set(row.line, row);
    this.#cancel ??= this.#clock.after(reportEveryMs, () => this.flush());
  }

  /** Reports at once what has not been reported. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const rows = [...this.#changed.values()];
    this.#changed.clear();
    this.#report(rows);
  }
}
