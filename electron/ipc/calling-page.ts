import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The page whose call is running, as its `webContents` ID. What the call opens belongs to that page and ends with it.
 *
 * Stored here instead of passed along, so that no function on the way can forget it.
 */
export const callingPage = new AsyncLocalStorage<number>();
