import type { Component, Snippet } from 'svelte';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Shortcut } from '../components/shortcut.ts';
import type { AccountBadge } from '../../shared/schemas/account.ts';
import type { Answer, Question, QuestionKind } from '../../shared/ipc/questions.ts';
import type { Login } from '../../shared/schemas/login.ts';

export type EntryKind =
  | 'login'
  | 'item'
  | 'recent'
  | 'value'
  | 'organization'
  | 'user'
  | 'account'
  | 'command'
  | 'setting'
  | 'help';

/** The key of an action: Enter, or Ctrl/Cmd with C, T, B or I. No key but I copies an ID. */
export type FixedKey = 'open' | 'value' | 'code' | 'userName' | 'id';
/** Features' actions have their own shortcuts, and a name. */
export type ActionKey = FixedKey | `direct ${string}`;

/** Whether a key is not a feature's action. */
export const isFixed = (key: ActionKey): key is FixedKey => !key.startsWith('direct ');

export interface PaletteAction {
  key: ActionKey;
  /** Its shortcut, if its key is not a fixed one. */
  shortcut?: Shortcut | undefined;
  /** As shown in the line of keys: “Copy value”. */
  label: string;
  /** The question before another account is put in use, instead of the palette's own for this key. */
  ask?: (names: { account: string }) => string;
  /** The part that may fail, run while the palette can still show the error; returns it, or null. */
  run?: () => Promise<AppError | null>;
  /** True if the palette stays open afterwards, because there is more to find then. */
  keepsOpen?: boolean;
  /** Navigates, after the palette has closed and the focus may move. */
  navigate?: () => void;
}

export interface PaletteEntry {
  /** The same at every opening. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  readonly client?: string | undefined;
  /** Distinguishes rows with the same title and client. */
  readonly detail: string;
  /** The state of its value, shown after the detail. Not searched, so typed words are not marked in it. */
  readonly state?: string | null;
  /** The row's account, which must be in use for any action. */
  readonly account?: AccountBadge | undefined;
  /** Further texts to find the row by, one in a line. */
  readonly keywords: string;
  readonly uses: number;
  /** Epoch ms. */
  readonly lastUsedAt: number | null;
  readonly isShared?: boolean;
  readonly actions: readonly PaletteAction[];
}

export interface PaletteSource {
  readonly name: string;
  /** Rows for the palette to search. The array stays the same while its rows do. */
  readonly entries?: readonly PaletteEntry[];
  /** Words that find all of these rows. */
  readonly context?: string;
  /** What is offered before anything is typed, and nothing else. */
  readonly suggested?: readonly PaletteEntry[];
  /** Searches rows in the source itself: returns the best rows, best first, and the number of all. */
  readonly find?: (typed: string) => { entries: readonly PaletteEntry[]; count: number };
  /** Rows for a text that identifies one thing, such as a link or an ID; a note if it identifies something that has no row. */
  readonly recognize?: (text: string) => { entries: readonly PaletteEntry[]; note?: string };
}

export interface LoadState {
  isPending: boolean;
  failure: AppError | undefined;
  retry: () => void;
}

export interface LoginRef {
  accountId: string;
  loginId: string;
}

interface LoginChoiceTexts {
  placeholder: string;
  /** What is said if nothing is typed and nothing is offered. */
  emptyTitle: string;
  emptyNext: string;
  /** Above the logins that are offered. */
  offered: string;
  /** What Enter does; null if main waits for no login. Then Enter does what a feature does with it, or copies. */
  choose: string | null;
  /** The question before another account is put in use. */
  askSwitch: (names: { account: string }) => string;
}

/** A question in the palette's window whose answer is a login, while it is on screen. */
export interface LoginChoice {
  readonly texts: LoginChoiceTexts;
  /** The logins that are offered before anything is typed, the most likely one first. */
  readonly offered: readonly LoginRef[];
  /** Whether the person is asked about the login that they chose. Enter agrees. */
  readonly isInDoubt: boolean;
  /** The person chose a login. Returns the failure, or null. */
  choose: (accountId: string, login: Pick<Login, 'id' | 'source'>) => Promise<AppError | null>;
  /** The person did something else with a login, and wants nothing more. */
  leave: () => Promise<void>;
  /** The person looks at another login. */
  leaveDoubt: () => void;
  /** One step back: from the doubt to the logins, and from these to no login at all. */
  back: () => Promise<void>;
}

/** A choice, and what is drawn of it around the logins. */
export interface LoginChoiceParts {
  choice: LoginChoice;
  /** Above the search box. */
  banner: Snippet;
  /** In place of the keys, while the choice is in doubt. */
  doubt: Snippet<[onagree: () => void, onback: () => void]>;
}

/** What the palette's window shows, in place of the palette, while main asks a question of a kind there. */
export interface PaletteQuestion<Kind extends QuestionKind = QuestionKind> {
  title: () => string;
  view: Component<{
    question: Question<Kind>;
    /** Sends the answer. Returns the failure, or null. */
    answer: (given: Omit<Answer<Kind>, 'kind' | 'id'>) => Promise<AppError | null>;
    /** Draws the logins of all accounts, to choose from. */
    logins: Snippet<[LoginChoiceParts]>;
    /** Draws what features do with a login at once. `ondone` is called when one of it is done. */
    loginActions: Snippet<[login: LoginRef, ondone: () => void]>;
  }>;
  /** Whether it draws logins, which must be there before the window is. */
  needsLogins?: true;
}
