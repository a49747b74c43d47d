import { describe } from 'vitest';
import { testAttacks } from './attack-tests.ts';
import { useBrowser } from './browser-scene.ts';
import { testFilling } from './filling-tests.ts';
import { testFrames } from './frame-tests.ts';
import { testHiddenFields } from './hidden-fields-tests.ts';
import { realBrowsers } from './real-browsers.ts';
import { testDialogs, testTelling } from './telling-tests.ts';

/* One file for each browser, which is then started once. */

const [chromium] = realBrowsers('What the extension does');

describe.runIf(chromium.isThere)(`the extension in ${chromium.name}`, () => {
  useBrowser(chromium.start);
  testFilling();
  testTelling();
  testDialogs();
  testFrames();
  testHiddenFields({ areSeenElsewhere: true });
  testAttacks(chromium.name);
});
