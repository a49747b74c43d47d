import { createContext } from 'svelte';
import type { AppErrorKind } from '../../shared/errors/app-error.ts';

/** Shows what a kind of failure means, in a dialog over the screen. */
export type HelpOpener = (kind: AppErrorKind) => void;

/** How `FailureAlert` explains a failure. The app provides it, because components know no feature. */
export const [getHelpOpener, setHelpOpener] = createContext<HelpOpener>();
