import type { AppError } from '../../../shared/errors/app-error.ts';
import type { ImportPreview, ImportResult } from '../../../shared/schemas/account-import.ts';
import { invoke } from '../../bridge/invoke.ts';

/** An import of accounts: a file chosen, its rows looked at, some of them added, and what became of each. */
export class AccountImport {
  /** While the system asks for the file. */
  isChoosing = $state(false);
  isImporting = $state(false);
  preview = $state.raw<ImportPreview>();
  /** The rows of the preview to import. */
  chosen = $state.raw<readonly number[]>([]);
  /** What became of them, once they were imported. */
  result = $state.raw<ImportResult>();
  failure = $state.raw<AppError>();

  /** Whether there is something to look at. */
  readonly isOpen = $derived(this.preview !== undefined || this.failure !== undefined);
  readonly added = $derived(this.result?.filter(({ outcome }) => outcome === 'added').length ?? 0);

  /** Lets the person choose a file. All that can be imported is chosen at first. */
  async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    const answer = await invoke('accounts.previewImport', {});
    this.isChoosing = false;
    if (!answer.ok) {
      this.close();
      this.failure = answer.error;
    } else if (answer.value.preview) {
      this.close();
      this.preview = answer.value.preview;
      this.chosen = this.preview.rows.flatMap(({ verdict, index }) => (verdict === 'new' ? [index] : []));
    }
  }

  toggle(index: number): void {
    this.chosen = this.chosen.includes(index)
      ? this.chosen.filter((other) => other !== index)
      : [...this.chosen, index];
  }

  /** Adds the rows chosen. */
  async run(): Promise<void> {
    if (!this.preview || this.chosen.length === 0 || this.isImporting) return;
    this.failure = undefined;
    this.isImporting = true;
    const answer = await invoke('accounts.import', { handle: this.preview.handle, rows: [...this.chosen] });
    this.isImporting = false;
    if (answer.ok) this.result = answer.value;
    else this.failure = answer.error;
  }

  close(): void {
    this.preview = this.result = this.failure = undefined;
    this.chosen = [];
  }
}
