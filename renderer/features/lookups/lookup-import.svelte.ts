import type { AppError } from '../../../shared/errors/app-error.ts';
import type { LookupImportResult, LookupPreview, LookupRow } from '../../../shared/schemas/lookup-file.ts';
import { invoke } from '../../bridge/invoke.ts';
import { byLine, lineSet, toggled } from './line-set.ts';

/** One import of lookups: the chosen file, its rows, and each row's outcome. */
export class LookupImport {
  /** True while the file dialog is open and while the file is read. */
  isChoosing = $state(false);
  isImporting = $state(false);
  preview = $state.raw<LookupPreview>();
  /** Lines of the file to import. */
  chosen = $state.raw(lineSet());
  failure = $state.raw<AppError>();
  /** The outcome by line, after the import. */
  result = $state.raw<ReadonlyMap<number, LookupImportResult[number]['outcome']>>();
  readonly #accountId: string;

  /** Whether there is a preview or a failure to show. */
  readonly isOpen = $derived(this.preview !== undefined || this.failure !== undefined);

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Opens the file dialog. New rows are chosen at first; the person chooses those that change a lookup. */
  async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    const response = await invoke('lookups.previewImport', { accountId: this.#accountId });
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
  linesOf(verdict: LookupRow['verdict']): number[] {
    return (this.preview?.rows ?? []).filter((row) => row.verdict === verdict).map(({ line }) => line);
  }

  /** Whether all lines with this verdict are chosen. */
  hasAll(verdict: LookupRow['verdict']): boolean {
    return this.linesOf(verdict).every((line) => this.chosen.has(line));
  }

  /** Chooses these lines, or none of them if all are chosen. */
  toggle(lines: readonly number[]): void {
    this.chosen = toggled(this.chosen, lines);
  }

  /** Number of rows with this outcome. */
  count(outcome: LookupImportResult[number]['outcome']): number {
    return [...(this.result?.values() ?? [])].filter((one) => one === outcome).length;
  }

  /** Imports the chosen rows. */
  async run(): Promise<void> {
    if (!this.preview || this.chosen.size === 0 || this.isImporting) return;
    this.failure = undefined;
    this.isImporting = true;
    const response = await invoke('lookups.import', {
      accountId: this.#accountId,
      handle: this.preview.handle,
      lines: [...this.chosen],
    });
    this.isImporting = false;
    if (response.ok) this.result = byLine(response.value);
    else this.failure = response.error;
  }

  close(): void {
    this.preview = this.result = this.failure = undefined;
    this.chosen = lineSet();
  }
}
