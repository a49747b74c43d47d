import { app, screen } from 'electron';
import { watchOwnInput } from '../platform/keyboard-access.ts';
import { readSelfCheckOrder, refusedExitCode } from '../self-check/order.ts';
import { reportStartToSelfCheck } from '../self-check/ordered-self-check.ts';
import { registerAppScheme } from './app-protocol.ts';
import { settleBeforeReady, enforceSecurityPolicy } from './security-policy.ts';
import { claimLinks, watchDeepLinks, wasStartedByLogin } from './lifecycle.ts';
import { cleanEnvironment } from './environment.ts';
import { refuseStart } from './startup-notices.ts';
import { createWindow, windowFolders, offerContextMenus } from './window.ts';

/*
 * Electron's entry: does what must happen before Electron is ready, and then loads `index.ts`, which is most of main, while the system
 * opens the window. This file must import little: Electron waits for it.
 */
const unsafeVariable = cleanEnvironment(process.env);
const selfCheck = readSelfCheckOrder(app);
if (selfCheck === 'refused') {
  app.exit(refusedExitCode);
} else if (app.requestSingleInstanceLock()) {
  settleBeforeReady();
  registerAppScheme();
  if (!selfCheck) claimLinks();
  const deliverLinks = watchDeepLinks();
  void app
    .whenReady()
    .then(async () => {
      // Each of these hears of windows as they are created.
      enforceSecurityPolicy();
      offerContextMenus();
      const ownIdleMs = watchOwnInput();
      const emptyWindow = opensAtOnce() ? createWindow(windowFolders(import.meta.dirname)) : undefined;
      const { start } = await import('./index.ts');
      await start({ unsafeVariable, selfCheck, deliverLinks, ownIdleMs, emptyWindow });
    })
    .catch(selfCheck ? (thrown: unknown) => reportStartToSelfCheck(selfCheck, thrown) : refuseStart);
} else {
  app.quit();
}

/**
 * Whether the window can be created before its bounds are known.
 *
 * A start at login may show none. Electron gives a window that is moved to a display of another scale the wrong size on Windows
 * (electron/electron#10862).
 */
function opensAtOnce(): boolean {
  const scales = new Set(screen.getAllDisplays().map(({ scaleFactor }) => scaleFactor));
  return scales.size <= 1 && !wasStartedByLogin();
}
