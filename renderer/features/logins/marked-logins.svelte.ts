import { SvelteSet } from 'svelte/reactivity';
import type { Login } from '../../../shared/schemas/login.ts';
import type { ListRow } from './login-row.ts';

/** Own logins that are chosen in the list to be changed together. Shared ones and values without a login can't be. */
export class MarkedLogins {
  readonly #ids = new SvelteSet<string>();
  #anchor: string | undefined;
  readonly #rows: () => readonly ListRow[];

  /** The marked logins that are listed. */
  readonly logins: readonly Login[] = $derived.by(() =>
    this.#ids.size === 0
      ? []
      : this.#rows().flatMap((row) => (row.kind === 'login' && this.has(row) ? [row.login] : [])),
  );

  constructor(rows: () => readonly ListRow[]) {
    this.#rows = rows;
  }

  has({ key }: ListRow): boolean {
    return this.#ids.has(key);
  }

  /** Marks a row, or no longer. `shown`: the row in the detail, which looks marked as long as no row is. */
  toggle(row: ListRow, shown: ListRow | undefined): void {
    if (this.logins.length === 0 && shown && shown !== row) this.#mark([shown]);
    if (!this.#ids.delete(row.key)) this.#mark([row]);
    this.#anchor = row.key;
  }

  /** Marks only the rows from the one where the range began, or `from`, to this one. */
  extendTo(to: ListRow, from: ListRow | undefined): void {
    const rows = this.#rows();
    const anchor = rows.find(({ key }) => key === this.#anchor) ?? from ?? to;
    const [first = 0, last = 0] = [rows.indexOf(anchor), rows.indexOf(to)].toSorted((one, two) => one - two);
    this.#ids.clear();
    this.#anchor = anchor.key;
    this.#mark(rows.slice(first, last + 1));
  }

  all(): void {
    this.#mark(this.#rows());
  }

  clear(): void {
    this.#ids.clear();
    this.#anchor = undefined;
  }

  #mark(rows: readonly ListRow[]): void {
    for (const row of rows) if (row.kind === 'login' && row.login.source === 'own') this.#ids.add(row.key);
  }
}
