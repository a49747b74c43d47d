import { createContext } from 'svelte';

/** Puts an error's ID on the clipboard; gives whether that worked. */
export type ErrorIdCopier = (errorId: string) => Promise<boolean>;

/** How `FailureAlert` copies: handed down by the app, for components don't reach outside themselves. */
export const [getErrorIdCopier, setErrorIdCopier] = createContext<ErrorIdCopier>();
