import { createContext } from 'svelte';
import type { AppErrorKind } from '../../shared/errors/app-error.ts';

/** Copies an error's ID to the clipboard; resolves to whether that worked. */
type ErrorIdCopier = (errorId: string) => Promise<boolean>;

/** How `FailureAlert` copies. The app provides it, because components make no calls to main. */
export const [getErrorIdCopier, setErrorIdCopier] = createContext<ErrorIdCopier>();

/** Shows what a kind of failure means, in a dialog over the screen. */
type HelpOpener = (kind: AppErrorKind) => void;

/** How `FailureAlert` explains a failure. The app provides it, because components know no feature. */
export const [getHelpOpener, setHelpOpener] = createContext<HelpOpener>();

/** How `FailureAlert` has a refused API key replaced: in a dialog over the screen, for the account in use. */
export interface KeyReplacer {
  /** False if there is no account whose key a person can replace here. */
  readonly isPossible: boolean;
  /** Opens the dialog. `retry` is what it offers to try again; `onreplaced` is called after a new key was stored. */
  ask(then: { retry: (() => void) | undefined; onreplaced: () => void }): void;
}

/** The app provides it. Forms that have the key's own fields provide one that is not possible. */
export const [getKeyReplacer, setKeyReplacer] = createContext<KeyReplacer>();

/** For forms and windows that can't open the dialog. */
export const noKeyReplacer: KeyReplacer = { isPossible: false, ask: () => undefined };
