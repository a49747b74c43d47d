import type { AppError } from '../../../shared/errors/app-error.ts';
import { EntrySearch } from '../../../shared/search/entry-search.ts';
import { yieldWhenLong } from '../../components/yield-when-long.ts';
import type { ActionKey, PaletteAction, PaletteEntry, PaletteSource } from '../../core/palette-entry.ts';
import { kindsToRead, rowsFor, type SearchedSource } from './palette-rows.ts';

interface PaletteWindow {
  accountInUse: () => string | null;
  /** Puts another account in use; returns the error, or null. */
  switchTo: (accountId: string) => Promise<AppError | null>;
  /** Closes the palette; resolves once the focus is back where it was. */
  close: () => Promise<void>;
  /** Called when an action on a row succeeded. */
  noteUse: (entry: PaletteEntry) => void;
}

interface Intent {
  entry: PaletteEntry;
  action: PaletteAction;
}

/** The palette's state and actions. It outlives the view, so that searches are not rebuilt at each opening. Must be disposed of. */
export class PaletteController {
  typed = $state('');
  active = $state(0);
  /** The intent that waits until the person agrees to switch accounts. */
  awaitingSwitch = $state.raw<Intent>();
  running = $state.raw<Intent>();
  /** The last error and the key that caused it. */
  failed = $state.raw<{ error: AppError; key: ActionKey }>();
  /** True if the pressed key has no action on the selected row. */
  hasNoAction = $state(false);
  #sources = $state.raw<readonly SearchedSource[]>([]);
  readonly rows = $derived.by(() => rowsFor(this.typed, this.#sources));
  readonly entries = $derived(this.rows.groups.flatMap(({ entries }) => entries));
  readonly #window: PaletteWindow;
  /** Counts actions, to ignore the end of an abandoned one. */
  #attempt = 0;
  #isDisposed = false;

  constructor(window: PaletteWindow) {
    this.#window = window;
  }

  /** Whether agreeing would leave the account in use. It may have been switched elsewhere since the question was asked. */
  get wouldLeave(): boolean {
    return this.awaitingSwitch !== undefined && this.#needsSwitch(this.awaitingSwitch.entry);
  }

  get selected(): PaletteEntry | undefined {
    return this.entries[this.active];
  }

  get isPreparing(): boolean {
    return this.#sources.some(({ source, search }) => source.entries && !search);
  }

  /** Replaces the sources. A source whose rows are unchanged keeps its search. */
  setSources(sources: readonly PaletteSource[]): void {
    const before = this.#sources;
    const next = sources.map((source) => {
      const known = before.find((one) => one.source.name === source.name);
      if (source.entries && source.entries !== known?.source.entries) void this.#prepare(source);
      // The previous search stays in use until the new one is ready.
      return { source, search: known?.search };
    });
    this.#change(next);
  }

  /** Resets the palette for a new opening. */
  reset(): void {
    this.#attempt += 1;
    this.typed = '';
    this.active = 0;
    this.#clearOutcome();
  }

  type(text: string): void {
    this.typed = text;
    this.active = 0;
    this.#clearOutcome();
  }

  /** The mouse is over a row. A question, a running action or a failure stays, because the way to it crosses other rows. */
  point(row: number): void {
    if (!this.awaitingSwitch && !this.running && !this.failed) this.select(row);
  }

  select(row: number): void {
    if (row === this.active) return;
    this.active = row;
    this.#clearOutcome();
  }

  /**
   * Performs the key's action on the selected row. If the row belongs to another account, the person must agree to the switch
   * first.
   */
  async press(key: ActionKey): Promise<void> {
    const entry = this.selected;
    const action = entry && actionOf(entry, key);
    if (this.running) return;
    this.#clearOutcome();
    if (!entry || !action) {
      this.hasNoAction = entry !== undefined;
      return;
    }
    if (this.#needsSwitch(entry)) this.awaitingSwitch = { entry, action };
    else await this.#perform({ entry, action });
  }

  async confirmSwitch(): Promise<void> {
    const intent = this.awaitingSwitch;
    const { account } = intent?.entry ?? {};
    if (!intent || !account) return;
    this.#clearOutcome();
    await this.#perform(intent, () => this.#window.switchTo(account.id));
  }

  /** One step back: from a question or failure to the rows, from the rows out of the palette. */
  back(): void {
    if (this.awaitingSwitch ?? this.failed) this.#clearOutcome();
    else this.dismiss();
  }

  /** Closes the palette. A running action continues, but its result is ignored. */
  dismiss(): void {
    this.#attempt += 1;
    void this.#window.close();
  }

  /** Ignores searches that are still being built. */
  dispose(): void {
    this.#isDisposed = true;
  }

  #needsSwitch({ kind, account }: PaletteEntry): boolean {
    // Selecting an account's own row already means the switch.
    return kind !== 'account' && account !== undefined && account.id !== this.#window.accountInUse();
  }

  async #perform(intent: Intent, first?: () => Promise<AppError | null>): Promise<void> {
    const { entry, action } = intent;
    const attempt = (this.#attempt += 1);
    this.running = intent;
    const failure = (await first?.()) ?? (await action.run?.()) ?? null;
    if (!failure) this.#window.noteUse(entry);
    if (attempt !== this.#attempt) return;
    this.#clearOutcome();
    if (failure) this.failed = { error: failure, key: action.key };
    else if (!action.keepsOpen) {
      await this.#window.close();
      action.navigate?.();
    }
  }

  #clearOutcome(): void {
    this.awaitingSwitch = undefined;
    this.running = undefined;
    this.failed = undefined;
    this.hasNoAction = false;
  }

  async #prepare(source: PaletteSource): Promise<void> {
    const search = await EntrySearch.of(source.entries ?? [], yieldWhenLong(), source.context);
    if (this.#isDisposed) return;
    this.#change(
      this.#sources.map((one) => (one.source.entries === source.entries ? { ...one, search } : one)),
    );
  }

  /**
   * Keeps the selected row selected at its new position, so that a key can't hit a row that has just arrived. Help or a setting stays
   * selected only if a person moved to it.
   */
  #change(sources: readonly SearchedSource[]): void {
    const { selected } = this;
    const isChosen =
      this.active > 0 || (this.typed !== '' && selected !== undefined && !kindsToRead.has(selected.kind));
    this.#sources = sources;
    const row = this.entries.findIndex(({ id }) => id === selected?.id);
    this.active = isChosen ? Math.max(0, row) : 0;
  }
}

/** The row's action for a key. A row that has only a code shows one Copy, which both keys of copies press. */
function actionOf({ actions }: PaletteEntry, key: ActionKey): PaletteAction | undefined {
  const find = (wanted: ActionKey) => actions.find((one) => one.key === wanted);
  return find(key) ?? (key === 'value' ? find('code') : undefined);
}
