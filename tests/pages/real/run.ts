import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { withPodkey, type Started } from '../../../bench/with-podkey.ts';
import type { SamplePod } from '../../../sample-pod/index.ts';
import { base32Seed } from '../../../sample-pod/seed/stable-values.ts';
import { launcherFile } from '../../../scripts/build-launcher.mjs';
import { AccountsPage } from '../../support/pages/accounts-page.ts';
import { passMinute } from '../../support/pass-time.ts';
import { valueOn } from '../../support/pod-secrets.ts';
import { accountOn, exampleOn, examplePath } from '../../support/sample-entries.ts';
import { saveLogin } from '../../support/save-login.ts';
import { startChromium } from '../../systems/browser-extension/chromium.ts';
import type { BrowserOptions } from '../../systems/browser-extension/driven-browser.ts';
import { startFirefox } from '../../systems/browser-extension/firefox.ts';
import { realBrowsers } from '../../systems/browser-extension/real-browsers.ts';
import { personAtChromium, personAtFirefox } from '../../systems/browser-extension/real-gestures.ts';
import { fetchPackages, Packages } from './packages.ts';
import { products, type Product } from './products.ts';
import { startProduct, type RunningProduct } from './running-product.ts';
import { notSignedIn, signIn, type Desk, type SignIn } from './sign-in.ts';

/*
 * Signs in to real products: each is started from its Debian package, with throw-away data, and a person's keys on a display sign in to it
 * in Chromium and in Firefox, with the real extension, the real `podkey` and the built Podkey. Prints a table, and exits with 1 if a product
 * that runs was not signed in to or a wrong field was filled.
 *
 * Debian 12, as root: a product sees its packages above this machine's files (`own-root.sh`). Build Podkey first.
 *
 *     node tests/pages/real/run.ts --fetch          downloads the packages, and unpacks them below out/
 *     node tests/pages/real/run.ts [product…]       tries the products that are there, or some of them
 *       --pictures FOLDER                           saves pictures of each sign-in and of the first page behind it
 */

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { fetch: { type: 'boolean' }, pictures: { type: 'string' } },
});

const examples = { password: 'Core router · admin password', code: 'Microsoft 365 · one-time code' };
const seed = base32Seed('Microsoft 365, one-time code');

// Without the last one, apt chooses what sets up the system's own database server.
if (options.fetch)
  await fetchPackages([...products.flatMap(({ packages }) => packages), 'dbconfig-no-thanks']);
const packages = await Packages.read();
const wanted = products.filter(({ name }) => names.length === 0 || names.includes(name));
const ready = wanted.filter(isReady);
const browsers = realBrowsers('Signing in to real products').filter(({ isThere }) => isThere);
const rows: Row[] = [];
if (!options.fetch && ready.length > 0 && browsers.length > 0) await withPodkey({}, trySignIns);
print();

interface Row {
  product: Product;
  browser: string;
  result: SignIn;
}

function isReady({ name, packages: needed }: Product): boolean {
  const missing = packages.missing(needed);
  const reason =
    missing.length > 0
      ? `${missing.join(', ')} not there. --fetch downloads all; or: apt-get install --no-install-recommends ${needed.join(' ')}`
      : process.getuid?.() !== 0 && 'only root may start a product above this machine’s files';
  if (reason) console.log(`${name} is not tried: ${reason}.`);
  return !reason;
}

async function trySignIns({ app, page, pod, env, display = '' }: Started): Promise<void> {
  const password = await valueOn(pod, examplePath(pod, examples.password));
  const running: RunningProduct[] = [];
  try {
    for (const product of ready) {
      console.log(`Starting ${product.name}…`);
      try {
        running.push(await startProduct(product, packages.folder, { password, seed }));
      } catch (thrown) {
        rows.push({
          product,
          browser: '',
          result: { ...notSignedIn(product), reason: (thrown as Error).message },
        });
      }
    }
    await addLogin(page, pod, running);
    for (const { name } of browsers) {
      const { browser, person } = await start(name, { program: launcherFile(), env, display });
      try {
        for (const product of running)
          await tryOne({ app, page, browserName: name, browser, person }, product, password);
      } finally {
        await browser.close();
      }
    }
  } finally {
    await Promise.all(running.map((product) => product.stop()));
  }
}

/** Starts a browser, and seats a person at it. */
async function start(name: string, started: BrowserOptions): Promise<Pick<Desk, 'browser' | 'person'>> {
  if (name === 'Firefox') {
    const browser = await startFirefox(started);
    return { browser, person: personAtFirefox(browser, started.display) };
  }
  const browser = await startChromium(started);
  return { browser, person: personAtChromium(browser, started.display) };
}

/** Adds an account, and to it the login “Core router” for the products' pages. */
async function addLogin(page: Page, pod: SamplePod, running: readonly RunningProduct[]): Promise<void> {
  const accounts = new AccountsPage(page);
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod));
  await accounts.save.click();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  const item = (kind: 'password' | 'code') => {
    const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, examples[kind]);
    const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };
    return { kind, label: null, locator };
  };
  await saveLogin(page, examplePath(pod, examples.password), pod.baseUrl, {
    sites: running.map(({ origin }) => ({ origin, subdomains: false })),
    items: [item('password'), item('code')],
  });
}

async function tryOne(desk: Desk, running: RunningProduct, password: string): Promise<void> {
  const { browserName: browser } = desk;
  const { product } = running;
  const takePicture = async (what: string) => {
    if (options.pictures === undefined) return;
    await mkdir(options.pictures, { recursive: true });
    const file = `${product.script.replace('.sh', '')}-${browser.toLowerCase()}-${what}.png`;
    await writeFile(path.join(options.pictures, file), await desk.browser.picture());
  };
  const expected = { 'user-name': 'admin', password, code: /^\d{6}$/ };
  const result = notSignedIn(product);
  rows.push({ product, browser, result });
  try {
    await signIn(desk, running, expected, { result, takePicture });
  } catch (thrown) {
    // The other products are still tried.
    result.reason = `${(thrown as Error).message}; the button says “${await desk.browser.buttonTitle()}”`;
    await takePicture('failed');
  }
  console.log(`${product.name} in ${browser}: ${result.signedInMs === null ? result.reason : 'signed in'}`);
  await passMinute(desk.app, desk.page);
}

function print(): void {
  const seconds = (ms: number | null) => (ms === null ? '—' : `${(ms / 1_000).toFixed(1)} s`);
  const lines = rows.map(({ product, browser, result }) => [
    product.name,
    packages.versionOf(product.packages[0]),
    browser,
    `${result.filled.length} of ${result.asked}`,
    String(result.wrong.length),
    result.signedInMs === null ? 'no' : 'yes',
    seconds(result.filledMs),
    seconds(result.signedInMs),
    [...result.wrong, result.reason].filter(Boolean).join(' · '),
  ]);
  const heads = [
    'product',
    'version',
    'browser',
    'filled',
    'wrong',
    'signed in',
    'until filled',
    'until in',
    '',
  ];
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  if (lines.length > 0)
    for (const line of [heads, ...lines])
      console.log(
        line
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd(),
      );
  if (rows.some(({ result }) => result.signedInMs === null || result.wrong.length > 0)) process.exitCode = 1;
}
