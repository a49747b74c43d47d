import type { AppError } from '../../../shared/errors/app-error.ts';
import { yieldWhenLong } from '../../search/yield-when-long.ts';
import type { ActionKey, PaletteAction, PaletteEntry, PaletteSource } from './palette-entry.ts';
import { rowsFor, type SearchedSource } from './palette-rows.ts';
import { PaletteSearch } from './palette-search.ts';

/** What the palette needs of the window it is in. */
export interface PaletteWindow {
  accountInUse: () => string | null;
  /** Puts another account in use; gives what went wrong, or null. */
  switchTo: (accountId: string) => Promise<AppError | null>;
  /** Takes the palette away; fulfilled once the focus is back where it was. */
  close: () => Promise<void>;
  /** Somebody did something with a row. */
  noteUse: (entry: PaletteEntry) => void;
}

/** A row with what is to be done with it. */
export interface Intent {
  entry: PaletteEntry;
  action: PaletteAction;
}

/** What a person does at the palette. It outlasts its screen: the searches stay made from one opening to the next. */
export class PaletteController {
  typed = $state('');
  active = $state(0);
  /** What waits for a person to agree to a switch of accounts. */
  asked = $state.raw<Intent>();
  /** What is being done. */
  doing = $state.raw<Intent>();
  /** What went wrong, and with which key. */
  failed = $state.raw<{ error: AppError; key: ActionKey }>();
  /** A key was pressed that the row has no use for. */
  missed = $state(false);
  #sources = $state.raw<readonly SearchedSource[]>([]);
  readonly rows = $derived.by(() => rowsFor(this.typed, this.#sources));
  readonly entries = $derived(this.rows.groups.flatMap(({ entries }) => entries));
  readonly #window: PaletteWindow;
  /** Counts what is begun, so that the end of what nobody waits for any more is recognised. */
  #attempt = 0;

  constructor(window: PaletteWindow) {
    this.#window = window;
  }

  get selected(): PaletteEntry | undefined {
    return this.entries[this.active];
  }

  /** The search of some rows is still being made. */
  get isPreparing(): boolean {
    return this.#sources.some(({ source, search }) => source.entries && !search);
  }

  /** Takes over what there is to find. Rows that are as they were are not taken in anew. */
  take(sources: readonly PaletteSource[]): void {
    const before = this.#sources;
    const next = sources.map((source) => {
      const known = before.find((one) => one.source.name === source.name);
      if (source.entries && source.entries !== known?.source.entries) void this.#prepare(source);
      // The rows of before can be found until those of now can.
      return { source, search: known?.search };
    });
    this.#change(next);
  }

  /** As it is when it is opened. */
  begin(): void {
    this.#attempt += 1;
    this.typed = '';
    this.active = 0;
    this.#settle();
  }

  type(text: string): void {
    this.typed = text;
    this.active = 0;
    this.#settle();
  }

  /** The mouse is over a row. What is asked, being done or said stays: the way to it leads over other rows. */
  point(row: number): void {
    if (!this.asked && !this.doing && !this.failed) this.select(row);
  }

  select(row: number): void {
    if (row === this.active) return;
    this.active = row;
    this.#settle();
  }

  /** Does with the selected row what a key stands for; with another account's, once a person has agreed to the switch. */
  async press(key: ActionKey): Promise<void> {
    const entry = this.selected;
    const action = entry?.actions.find((one) => one.key === key);
    if (this.doing) return;
    this.#settle();
    if (!entry || !action) {
      this.missed = entry !== undefined;
      return;
    }
    if (this.#needsSwitch(entry)) this.asked = { entry, action };
    else await this.#do({ entry, action });
  }

  /** Agrees to the switch. */
  async agree(): Promise<void> {
    const intent = this.asked;
    const { account } = intent?.entry ?? {};
    if (!intent || !account) return;
    this.#settle();
    await this.#do(intent, () => this.#window.switchTo(account.id));
  }

  /** One step back: from a question or a failure to the rows, from there out of the palette. */
  back(): void {
    if (this.asked ?? this.failed) this.#settle();
    else this.dismiss();
  }

  /** Out of the palette; what is under way goes on, and nobody waits for its end. */
  dismiss(): void {
    this.#attempt += 1;
    void this.#window.close();
  }

  #needsSwitch({ kind, account }: PaletteEntry): boolean {
    // Of an account's own row the switch is what it is for.
    return kind !== 'account' && account !== undefined && account.id !== this.#window.accountInUse();
  }

  async #do(intent: Intent, first?: () => Promise<AppError | null>): Promise<void> {
    const { entry, action } = intent;
    const attempt = (this.#attempt += 1);
    this.doing = intent;
    const failure = (await first?.()) ?? (await action.act?.()) ?? null;
    if (!failure) this.#window.noteUse(entry);
    if (attempt !== this.#attempt) return;
    this.#settle();
    if (failure) this.failed = { error: failure, key: action.key };
    else if (!action.stays) {
      await this.#window.close();
      action.leave?.();
    }
  }

  #settle(): void {
    this.asked = undefined;
    this.doing = undefined;
    this.failed = undefined;
    this.missed = false;
  }

  async #prepare(source: PaletteSource): Promise<void> {
    const search = await PaletteSearch.of(source.entries ?? [], Date.now(), yieldWhenLong());
    this.#change(
      this.#sources.map((one) => (one.source.entries === source.entries ? { ...one, search } : one)),
    );
  }

  /** The selected row stays the selected one, wherever it is then: a key must not hit another that came meanwhile. */
  #change(sources: readonly SearchedSource[]): void {
    const selected = this.selected?.id;
    const isChosen = this.active > 0 || this.typed !== '';
    this.#sources = sources;
    const row = this.entries.findIndex(({ id }) => id === selected);
    this.active = isChosen ? Math.max(0, row) : 0;
  }
}
