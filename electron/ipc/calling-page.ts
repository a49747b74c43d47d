import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The page whose call is being answered, by the ID of its `webContents`: what is opened meanwhile is that page's, and ends with it.
 *
 * Held here, and not handed from function to function, so that whatever opens something on the way can't forget it.
 */
export const callingPage = new AsyncLocalStorage<number>();
