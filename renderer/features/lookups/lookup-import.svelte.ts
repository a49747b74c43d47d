import type { AppError } from '../../../shared/errors/app-error.ts';
import type { LookupImportResult, LookupPreview, LookupRow } from '../../../shared/schemas/lookup-file.ts';
import { invoke } from '../../bridge/invoke.ts';
import { byLine, lineSet, toggled } from './line-set.ts';

/** An import of lookups: a file chosen, its rows looked at, some of them taken, and what became of each. */
export class LookupImport {
  /** While the system asks for the file, and while it is read. */
  isChoosing = $state(false);
  isImporting = $state(false);
  preview = $state.raw<LookupPreview>();
  /** The lines of the file to take. */
  chosen = $state.raw(lineSet());
  failure = $state.raw<AppError>();
  /** What became of them, by line, once they were taken. */
  result = $state.raw<ReadonlyMap<number, LookupImportResult[number]['outcome']>>();
  readonly #accountId: string;

  /** Whether there is something to look at. */
  readonly isOpen = $derived(this.preview !== undefined || this.failure !== undefined);

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Lets the person choose a file. What is new is chosen at first; what would change something is for them to choose. */
  async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    const answer = await invoke('lookups.previewImport', { accountId: this.#accountId });
    this.isChoosing = false;
    if (!answer.ok) {
      this.close();
      this.failure = answer.error;
    } else if (answer.value.preview) {
      this.close();
      this.preview = answer.value.preview;
      this.chosen = lineSet(this.linesOf('new'));
    }
  }

  /** The lines of the preview with a verdict. */
  linesOf(verdict: LookupRow['verdict']): number[] {
    return (this.preview?.rows ?? []).filter((row) => row.verdict === verdict).map(({ line }) => line);
  }

  /** Whether all lines with a verdict are chosen. */
  hasAll(verdict: LookupRow['verdict']): boolean {
    return this.linesOf(verdict).every((line) => this.chosen.has(line));
  }

  /** Chooses these lines, or none of them where all are chosen. */
  toggle(lines: readonly number[]): void {
    this.chosen = toggled(this.chosen, lines);
  }

  /** How many rows ended so. */
  count(outcome: LookupImportResult[number]['outcome']): number {
    return [...(this.result?.values() ?? [])].filter((one) => one === outcome).length;
  }

  /** Takes the rows chosen. */
  async run(): Promise<void> {
    if (!this.preview || this.chosen.size === 0 || this.isImporting) return;
    this.failure = undefined;
    this.isImporting = true;
    const answer = await invoke('lookups.import', {
      accountId: this.#accountId,
      handle: this.preview.handle,
      lines: [...this.chosen],
    });
    this.isImporting = false;
    if (answer.ok) this.result = byLine(answer.value);
    else this.failure = answer.error;
  }

  close(): void {
    this.preview = this.result = this.failure = undefined;
    this.chosen = lineSet();
  }
}
