import { afterAll, afterEach, beforeAll } from 'vitest';
import { startDisplay, type TestDisplay } from '../../support/display.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startPodkeyDouble, type PodkeyDouble } from './podkey-double.ts';
import type { RealBrowser } from './real-browsers.ts';
import { startTestSites, type TestSites } from './test-sites.ts';

/** The browser of the running tests, what it fills from, and the sites that it opens: one for all tests of a describe. */
export let podkey: PodkeyDouble;
export let sites: TestSites;
export let browser: DrivenBrowser;

/** Registers the hooks that start and stop them. */
export function useBrowser(start: RealBrowser['start']): void {
  let display: TestDisplay;
  beforeAll(async () => {
    [podkey, sites, display] = await Promise.all([startPodkeyDouble(), startTestSites(), startDisplay()]);
    browser = await start({ ...podkey, display: display.display });
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    sites.close();
    await Promise.all([podkey.close(), display.stop()]);
  });
  afterEach(() => podkey.forget());
}
