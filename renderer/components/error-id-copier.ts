import { createContext } from 'svelte';

/** Copies an error's ID to the clipboard; resolves to whether that worked. */
export type ErrorIdCopier = (errorId: string) => Promise<boolean>;

/** How `FailureAlert` copies. The app provides it, because components make no calls to main. */
export const [getErrorIdCopier, setErrorIdCopier] = createContext<ErrorIdCopier>();
