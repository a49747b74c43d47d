/** Names handled between two calls of `YieldIfLong`; takes far less than a frame. */
export const batchSize = 500;

/** Called after each small step of long work; may wait until the page, or main, has time to continue. */
export type YieldIfLong = () => Promise<void> | undefined;
