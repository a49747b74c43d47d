import { existsSync } from 'node:fs';

// Debian's launcher script spends some 50 ms on settings that are not needed here.
const EXECUTABLES = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'];

/** Returns the path of Chromium; throws a one-line error if there is none. */
export function chromiumExecutable(): string {
  const found = EXECUTABLES.find((file) => existsSync(file));
  if (found === undefined)
    throw new Error("The stand-in for Electron needs Chromium: run 'apt-get install chromium'.");
  return found;
}

/**
 * Switches that turn Debian's Chromium into a plain engine: no first run, no background network requests, no browser
 * UI.
 */
export function chromiumFlags(profile: string, sandbox: boolean): string[] {
  return [
    `--user-data-dir=${profile}`,
    // Chromium refuses to run as root with its sandbox.
    ...(sandbox && process.getuid?.() !== 0 ? [] : ['--no-sandbox']),
    // Hides the warning bar about --no-sandbox.
    '--test-type',
    '--disable-gpu',
    // Partial raster blends edges again with their earlier pixels, so screenshots would depend on their history.
    '--disable-partial-raster',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-back-forward-cache',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-hang-monitor',
    '--disable-field-trial-config',
    '--disable-search-engine-choice-screen',
    '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,Translate',
    '--enable-features=CDPScreenshotNewSurface',
    '--force-color-profile=srgb',
    '--hide-crash-restore-bubble',
    '--metrics-recording-only',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--password-store=basic',
  ];
}
