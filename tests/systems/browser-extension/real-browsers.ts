import { isGoInstalled } from '../../../scripts/go.mjs';
import { chromiumProgram, startChromium, type DrivenChromium } from './chromium.ts';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';
import { firefoxProgram, startFirefox } from './firefox.ts';

/** A browser that the tests run in. */
export interface RealBrowser<Driven extends DrivenBrowser = DrivenBrowser> {
  name: string;
  /** Whether it is on this machine, with what else the tests need. */
  isThere: boolean;
  start: (options: BrowserOptions) => Promise<Driven>;
}

/** The browsers that the tests run in. Says which tests are left out without one. */
export function realBrowsers(what: string): [RealBrowser<DrivenChromium>, RealBrowser] {
  const canRun = process.platform === 'linux' && isGoInstalled();
  if (!canRun) console.log(`${what} is not tested: that needs Linux and Go, which builds podkey.`);
  const isThere = (name: string, program: string | undefined, debian: string) => {
    if (canRun && program === undefined)
      console.log(`${what} in ${name} is not tested: apt-get install ${debian}.`);
    return canRun && program !== undefined;
  };
  return [
    { name: 'Chromium', isThere: isThere('Chromium', chromiumProgram, 'chromium'), start: startChromium },
    { name: 'Firefox', isThere: isThere('Firefox', firefoxProgram, 'firefox-esr'), start: startFirefox },
  ];
}
