import { describe } from 'vitest';
import { testAttacks } from './attack-tests.ts';
import { useBrowser } from './browser-scene.ts';
import { testFilling } from './filling-tests.ts';
import { testFrames } from './frame-tests.ts';
import { testHiddenFields } from './hidden-fields-tests.ts';
import { realBrowsers } from './real-browsers.ts';
import { testTelling } from './telling-tests.ts';

/* One file for each browser, which is then started once. */

const [, firefox] = realBrowsers('What the extension does');

describe.runIf(firefox.isThere)(`the extension in ${firefox.name}`, () => {
  useBrowser(firefox.start);
  testFilling();
  testTelling();
  testFrames();
  testHiddenFields({ areSeenElsewhere: false });
  testAttacks(firefox.name);
});
