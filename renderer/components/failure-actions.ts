import { createContext } from 'svelte';
import type { AppErrorKind } from '../../shared/errors/app-error.ts';

/** Copies an error's ID to the clipboard; resolves to whether that worked. */
export type ErrorIdCopier = (errorId: string) => Promise<boolean>;

/** How `FailureAlert` copies. The app provides it, because components make no calls to main. */
export const [getErrorIdCopier, setErrorIdCopier] = createContext<ErrorIdCopier>();

/** Shows what a kind of failure means, in a dialog over the screen. */
export type HelpOpener = (kind: AppErrorKind) => void;

/** How `FailureAlert` explains a failure. The app provides it, because components know no feature. */
export const [getHelpOpener, setHelpOpener] = createContext<HelpOpener>();
