import { isGoInstalled } from '../../../scripts/go.mjs';
import { chromiumProgram, startChromium } from './chromium.ts';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';
import { firefoxProgram, startFirefox } from './firefox.ts';

/** A browser that the tests run in. */
export interface RealBrowser {
  name: string;
  /** Whether it is on this machine, with what else the tests need. */
  isThere: boolean;
  start: (options: BrowserOptions) => Promise<DrivenBrowser>;
}

const known = [
  { name: 'Chromium', program: chromiumProgram, start: startChromium, package: 'chromium' },
  { name: 'Firefox', program: firefoxProgram, start: startFirefox, package: 'firefox-esr' },
];

/** The browsers that the tests run in. Says which tests are left out without one. */
export function realBrowsers(what: string): RealBrowser[] {
  const canRun = process.platform === 'linux' && isGoInstalled();
  if (!canRun) console.log(`${what} is not tested: that needs Linux and Go, which builds podkey.`);
  return known.map(({ name, start, program, package: debian }) => {
    if (canRun && program === undefined)
      console.log(`${what} in ${name} is not tested: apt-get install ${debian}.`);
    return { name, start, isThere: canRun && program !== undefined };
  });
}
