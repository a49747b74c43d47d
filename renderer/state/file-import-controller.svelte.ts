import type { AppError } from '../../shared/errors/app-error.ts';
import type { Result } from '../../shared/ipc/result.ts';
import type { ImportPreview, ImportResult, ImportRow } from '../../shared/schemas/file-import.ts';
import { byLine, lineSet, toggled } from './line-set.ts';

/** The calls that import one kind of entry. */
interface ImportCalls<Entry> {
  /** Lets the person choose a file and reads it; null if they cancel. */
  preview: () => Promise<Result<{ preview: ImportPreview<Entry> | null }>>;
  import: (handle: string, lines: number[]) => Promise<Result<ImportResult>>;
}

/** One import from a file: the chosen file, its rows, and the outcome of each. */
export class FileImportController<Entry> {
  /** True while the system's file dialog is open and while the file is read. */
  isChoosing = $state(false);
  isImporting = $state(false);
  preview = $state.raw<ImportPreview<Entry>>();
  /** Lines of the file to import. */
  chosen = $state.raw(lineSet());
  /** The outcome of each imported line. */
  result = $state.raw<ImportResult>();
  failure = $state.raw<AppError>();
  readonly #calls: ImportCalls<Entry>;

  readonly rows = $derived<readonly ImportRow<Entry>[]>(this.preview?.rows ?? []);
  /** Whether there is a preview or a failure to show. */
  readonly isOpen = $derived(this.preview !== undefined || this.failure !== undefined);
  readonly #outcomes = $derived(byLine(this.result ?? []));

  constructor(calls: ImportCalls<Entry>) {
    this.#calls = calls;
  }

  /** Opens the file dialog. New entries are chosen at first; the person chooses those that change something. */
  async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    const response = await this.#calls.preview();
    this.isChoosing = false;
    if (!response.ok) {
      this.close();
      this.failure = response.error;
    } else if (response.value.preview) {
      this.close();
      this.preview = response.value.preview;
      this.chosen = lineSet(this.linesOf('new'));
    }
  }

  /** The preview's lines with this verdict. */
  linesOf(verdict: ImportRow<Entry>['verdict']): number[] {
    return this.rows.filter((row) => row.verdict === verdict).map(({ line }) => line);
  }

  /** Chooses these lines, or none of them if all are chosen. */
  toggle(lines: readonly number[]): void {
    this.chosen = toggled(this.chosen, lines);
  }

  /** Imports the chosen lines. */
  async run(): Promise<void> {
    if (!this.preview || this.chosen.size === 0 || this.isImporting) return;
    this.failure = undefined;
    this.isImporting = true;
    const response = await this.#calls.import(this.preview.handle, [...this.chosen]);
    this.isImporting = false;
    if (response.ok) this.result = response.value;
    else this.failure = response.error;
  }

  /** The outcome of a line, after the import. */
  outcomeOf(line: number): ImportResult[number] | undefined {
    return this.#outcomes.get(line);
  }

  /** Number of lines with this outcome. */
  count(outcome: ImportResult[number]['outcome']): number {
    return this.result?.filter((row) => row.outcome === outcome).length ?? 0;
  }

  close(): void {
    this.preview = this.result = this.failure = undefined;
    this.chosen = lineSet();
  }
}
