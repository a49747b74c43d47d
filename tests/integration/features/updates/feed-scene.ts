import { afterEach, beforeEach } from 'vitest';
import { checkedState, startFeed } from './updates-for-test.ts';

type Feed = Awaited<ReturnType<typeof startFeed>>;

/** The running test's feed: a new one before each test. */
export let feed: Feed;

/** Its requests. */
export const yml = 'GET /podkey/latest.yml';
export const sig = 'GET /podkey/latest.yml.sig';

/** Registers the hooks that start and close the feed. */
export function useFeed(): void {
  beforeEach(async () => {
    feed = await startFeed();
  });
  afterEach(() => feed.server.close());
}

/** A check's result. */
export const checked = (options?: Parameters<Feed['updates']>[0]) => checkedState(feed.updates(options));
