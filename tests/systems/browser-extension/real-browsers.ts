import { isGoInstalled } from '../../../scripts/go.mjs';
import { chromiumProgram, startChromium } from './chromium.ts';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';
import { firefoxProgram, startFirefox } from './firefox.ts';

/** A browser that the tests run in. */
export interface RealBrowser {
  name: string;
  start: (options: BrowserOptions) => Promise<DrivenBrowser>;
}

const known = [
  { name: 'Chromium', program: chromiumProgram, start: startChromium, package: 'chromium' },
  { name: 'Firefox', program: firefoxProgram, start: startFirefox, package: 'firefox-esr' },
];

/** The browsers on this machine. Says which tests are left out without one. */
export function realBrowsers(what: string): RealBrowser[] {
  if (process.platform !== 'linux' || !isGoInstalled()) {
    console.log(`${what} is not tested: that needs Linux and Go, which builds podkey.`);
    return [];
  }
  return known.filter((browser) => {
    const isThere = browser.program !== undefined;
    if (!isThere)
      console.log(`${what} in ${browser.name} is not tested: apt-get install ${browser.package}.`);
    return isThere;
  });
}
