import type { AppError } from '../../../shared/errors/app-error.ts';
import type { ImportPreview, ImportResult } from '../../../shared/schemas/account-import.ts';
import { invoke } from '../../bridge/invoke.ts';

/** One import of accounts: the chosen file, its rows, and each row's result. */
export class AccountImport {
  /** True while the system's file dialog is open. */
  isChoosing = $state(false);
  isImporting = $state(false);
  preview = $state.raw<ImportPreview>();
  /** Indexes of the preview's rows to import. */
  chosen = $state.raw<readonly number[]>([]);
  /** The result per row, after the import. */
  result = $state.raw<ImportResult>();
  failure = $state.raw<AppError>();

  /** Whether there is a preview or a failure to show. */
  readonly isOpen = $derived(this.preview !== undefined || this.failure !== undefined);
  readonly added = $derived(this.result?.filter(({ outcome }) => outcome === 'added').length ?? 0);

  /** Opens the file dialog. At first, every row that can be imported is chosen. */
  async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    const response = await invoke('accounts.previewImport', {});
    this.isChoosing = false;
    if (!response.ok) {
      this.close();
      this.failure = response.error;
    } else if (response.value.preview) {
      this.close();
      this.preview = response.value.preview;
      this.chosen = this.preview.rows.flatMap(({ verdict, index }) => (verdict === 'new' ? [index] : []));
    }
  }

  toggle(index: number): void {
    this.chosen = this.chosen.includes(index)
      ? this.chosen.filter((other) => other !== index)
      : [...this.chosen, index];
  }

  /** Imports the chosen rows. */
  async run(): Promise<void> {
    if (!this.preview || this.chosen.length === 0 || this.isImporting) return;
    this.failure = undefined;
    this.isImporting = true;
    const response = await invoke('accounts.import', { handle: this.preview.handle, rows: [...this.chosen] });
    this.isImporting = false;
    if (response.ok) this.result = response.value;
    else this.failure = response.error;
  }

  close(): void {
    this.preview = this.result = this.failure = undefined;
    this.chosen = [];
  }
}
