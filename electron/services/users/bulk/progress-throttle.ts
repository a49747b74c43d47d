import type { BulkRecord } from '../../../storage/bulk-repository.ts';
import type { Clock } from '../../clock.ts';

/** News is told at most this often, in ms: a screen shows no more, and a row is two pieces of news. */
const tellEveryMs = 100;

/** Gathers the rows that changed and tells of them together, each as it is by then. */
export class ProgressThrottle {
  readonly #clock: Clock;
  readonly #tell: (rows: BulkRecord[]) => void;
  readonly #changed = new Map<number, BulkRecord>();
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, tell: (rows: BulkRecord[]) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Something changed: a row, or (null) where the job stands. */
  note(row: BulkRecord | null): void {
    if (row) this.#changed.set(row.line, row);
    this.#cancel ??= this.#clock.after(tellEveryMs, () => this.flush());
  }

  /** Tells at once of what has not been told. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const rows = [...this.#changed.values()];
    this.#changed.clear();
    this.#tell(rows);
  }
}
