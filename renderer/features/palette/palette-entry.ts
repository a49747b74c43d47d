import type { AppError } from '../../../shared/errors/app-error.ts';
import type { AccountBadge } from '../../../shared/schemas/account.ts';

/** What a row of the palette can be. */
export type EntryKind =
  | 'lookup'
  | 'recent'
  | 'value'
  | 'organization'
  | 'user'
  | 'account'
  | 'command'
  | 'setting';

/** Which key does it: Enter, or Ctrl/Cmd with C, T or B. */
export type ActionKey = 'open' | 'value' | 'code' | 'userName';

/** What can be done with a row. */
export interface PaletteAction {
  key: ActionKey;
  /** As in the line of keys: “Copy value”. */
  label: string;
  /** Does what may fail while the palette is still there to say so; gives what went wrong, or null. */
  act?: () => Promise<AppError | null>;
  /** The palette stays when it is done, for there is more to find then. */
  stays?: boolean;
  /** Goes where it leads, once the palette is gone and the focus is its to move. */
  leave?: () => void;
}

/** One thing the palette leads to. */
export interface PaletteEntry {
  /** Stays the same from one opening to the next. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** Tells it from others of its title. */
  readonly detail: string;
  /** Whose it is; doing anything with it needs this account to be the one in use. */
  readonly account?: AccountBadge | undefined;
  /** What else it is found by. */
  readonly keywords: string;
  readonly uses: number;
  /** Epoch ms. */
  readonly lastUsedAt: number | null;
  readonly actions: readonly PaletteAction[];
}

/** Where rows come from. */
export interface PaletteSource {
  readonly name: string;
  /** Rows for the palette to search. The same array for as long as they are the same. */
  readonly entries?: readonly PaletteEntry[];
  /** Rows that the source searches by itself: the best for a text, the best first, and of how many. */
  readonly find?: (typed: string) => { entries: readonly PaletteEntry[]; count: number };
  /** Rows for a text that names one thing, such as a link or an ID; a note where it does and there is none. */
  readonly recognize?: (text: string) => { entries: readonly PaletteEntry[]; note?: string };
}

/** How the reading of what there is to find stands. */
export interface Reading {
  isPending: boolean;
  failure: AppError | undefined;
  retry: () => void;
}
