import type { AppError } from '../../shared/errors/app-error.ts';
import type { DraftOf } from '../../shared/schemas/drafts.ts';
import type { ImportPreview, ImportResult, ImportRow } from '../../shared/schemas/file-import.ts';
import { BridgeCall } from './bridge-call.svelte.ts';
import { byLine, lineSet, toggled } from './line-set.ts';

interface ImportCalls<Entry> {
  /** Lets the person choose a file and reads it, or reads the one with this handle again; `preview` is null if they cancel. */
  preview: (
    call: BridgeCall,
    again: { handle?: string },
    onSuccess: (value: { preview: ImportPreview<Entry> | null }) => void,
  ) => Promise<boolean>;
  import: (
    call: BridgeCall,
    chosen: { handle: string; lines: number[] },
    onSuccess: (result: ImportResult) => void,
  ) => Promise<boolean>;
}

export class FileImportController<Entry> {
  preview = $state.raw<ImportPreview<Entry>>();
  /** Lines of the file to import. */
  chosen = $state.raw(lineSet());
  result = $state.raw<ImportResult>();
  failure = $state.raw<AppError>();
  readonly #calls: ImportCalls<Entry>;
  // `failure` is not that of the calls, because it stays on screen while the person chooses another file.
  readonly #choosing = new BridgeCall((error) => {
    this.close();
    this.failure = error;
    return true;
  });
  readonly #importing = new BridgeCall((error) => {
    this.failure = error;
    return true;
  });

  readonly rows = $derived<readonly ImportRow<Entry>[]>(this.preview?.rows ?? []);
  readonly isOpen = $derived(this.preview !== undefined || this.failure !== undefined);
  readonly #outcomes = $derived(byLine(this.result ?? []));

  constructor(calls: ImportCalls<Entry>) {
    this.#calls = calls;
  }

  /** True while the system's file dialog is open and while the file is read. */
  get isChoosing(): boolean {
    return this.#choosing.isPending;
  }

  get isImporting(): boolean {
    return this.#importing.isPending;
  }

  /** Opens the file dialog. New entries are chosen at first; the person chooses those that change something. */
  async choose(): Promise<void> {
    await this.#calls.preview(this.#choosing, {}, ({ preview }) => {
      if (!preview) return;
      this.close();
      this.show(preview);
    });
  }

  /** What is on screen, for the page after a lock; undefined before a file was read and after its import. */
  get review(): DraftOf<'accountImport'> | undefined {
    const { preview, chosen, result } = this;
    return preview && !result ? { handle: preview.handle, lines: [...chosen] } : undefined;
  }

  async reviewAgain({ handle, lines }: DraftOf<'accountImport'>): Promise<void> {
    await this.#calls.preview(this.#choosing, { handle }, ({ preview }) => {
      if (preview) this.show(preview, lines);
    });
  }

  /** Shows a file's rows and chooses these lines, as far as they can be imported; the new ones if none are given. */
  protected show(preview: ImportPreview<Entry>, lines?: readonly number[]): void {
    this.preview = preview;
    const wanted = lineSet(lines);
    const usable = [...this.linesOf('new'), ...this.linesOf('change')];
    this.chosen = lineSet(lines ? usable.filter((line) => wanted.has(line)) : this.linesOf('new'));
  }

  linesOf(verdict: ImportRow<Entry>['verdict']): number[] {
    return this.rows.filter((row) => row.verdict === verdict).map(({ line }) => line);
  }

  /** Chooses these lines, or none of them if all are chosen. */
  toggle(lines: readonly number[]): void {
    this.chosen = toggled(this.chosen, lines);
  }

  async run(): Promise<void> {
    if (!this.preview || this.chosen.size === 0 || this.isImporting) return;
    this.failure = undefined;
    const chosen = { handle: this.preview.handle, lines: [...this.chosen] };
    await this.#calls.import(this.#importing, chosen, (result) => {
      this.result = result;
    });
  }

  /** The outcome of a line, after the import. */
  outcomeOf(line: number): ImportResult[number] | undefined {
    return this.#outcomes.get(line);
  }

  count(outcome: ImportResult[number]['outcome']): number {
    return this.result?.filter((row) => row.outcome === outcome).length ?? 0;
  }

  close(): void {
    this.preview = this.result = this.failure = undefined;
    this.chosen = lineSet();
  }
}
