import { createContext } from 'svelte';
import type { AppErrorKind } from '../../shared/errors/app-error.ts';

/** Shows what a kind of failure means, over what is on the screen. */
export type HelpOpener = (kind: AppErrorKind) => void;

/** How `FailureAlert` explains itself: handed down by the app, for components don't reach outside themselves. */
export const [getHelpOpener, setHelpOpener] = createContext<HelpOpener>();
