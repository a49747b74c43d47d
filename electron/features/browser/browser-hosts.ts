import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  chromiumExtensionId,
  firefoxExtensionId,
  nativeHostName,
} from '../../../shared/features/browser/extension.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import { systemReg } from '../../platform/system-reg.ts';

/*
 * The manifests by which browsers find `podkey` (native messaging), for this user. A browser on Windows reads the manifest's path from the
 * registry. Administrators write them for all users (docs/installers.md).
 */

/**
 * Whether a browser finds `podkey`. `state` is about its manifest: `other` names another program, or is another extension's; `isFound`:
 * the browser is used on this computer.
 */
export interface BrowserHost {
  name: string;
  isFound: boolean;
  state: 'installed' | 'other' | 'missing';
  /** The manifest's path. */
  manifest: string;
}

/** The manifests by which browsers find `podkey`. Each method returns how they are afterwards. */
export interface BrowserHosts {
  status: () => Promise<BrowserHost[]>;
  /** Writes those of the browsers that are used on this computer. */
  install: () => Promise<BrowserHost[]>;
  remove: () => Promise<BrowserHost[]>;
}

/** A browser, and where its manifest is. `signs`: folders and programs that show that it is used on this computer. */
interface Browser {
  name: string;
  extension: 'chromium' | 'firefox';
  signs: readonly string[];
  manifest: string;
  /** The registry's key that names the manifest, on Windows. */
  key?: string;
}

interface Options {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  /** The path of `podkey`. */
  podkey: string;
  /** Runs Windows' reg.exe. */
  reg?: (args: readonly string[]) => Promise<string>;
}

const fileName = `${nativeHostName}.json`;

export function browserHostsOn(options: Options): BrowserHosts {
  const { podkey, reg = runReg } = options;
  const browsers = browsersOn(options);
  const each = (change: (browser: Browser, isFound: boolean) => Promise<void>) => async () => {
    for (const browser of browsers) await change(browser, await isUsed(browser));
    return status();
  };
  const status = () =>
    Promise.all(
      browsers.map(async (browser): Promise<BrowserHost> => {
        const { name, manifest } = browser;
        return { name, isFound: await isUsed(browser), state: await stateOf(browser, podkey, reg), manifest };
      }),
    );
  return {
    status,
    install: each(async (browser, isFound) => {
      if (!isFound) return;
      // Its folder has another name at each start.
      if (options.platform === 'linux' && options.env['APPIMAGE']) throw browserFailures.appImage();
      await writeManifest(browser, podkey);
      if (browser.key !== undefined)
        await reg(['add', browser.key, '/ve', '/t', 'REG_SZ', '/d', browser.manifest, '/f']);
    }),
    remove: each(async (browser) => {
      await rm(browser.manifest, { force: true });
      // A key that isn't there is as good as removed.
      if (browser.key !== undefined) await reg(['delete', browser.key, '/f']).catch(() => undefined);
    }),
  };
}

function browsersOn({ platform, env, home }: Options): Browser[] {
  if (platform === 'win32') return onWindows(env, home);
  if (platform === 'darwin') return onMac(home);
  return onLinux(env, home);
}

function onLinux(env: NodeJS.ProcessEnv, home: string): Browser[] {
  const config = env['XDG_CONFIG_HOME'] || path.join(home, '.config');
  const programs = (...names: string[]) => names.map((name) => path.join('/usr/bin', name));
  const chromium = (name: string, folder: string, ...names: string[]): Browser => ({
    name,
    extension: 'chromium',
    signs: [path.join(config, folder), ...programs(...names)],
    manifest: path.join(config, folder, 'NativeMessagingHosts', fileName),
  });
  return [
    chromium('Google Chrome', 'google-chrome', 'google-chrome-stable'),
    chromium('Chromium', 'chromium', 'chromium', 'chromium-browser'),
    chromium('Microsoft Edge', 'microsoft-edge', 'microsoft-edge-stable'),
    chromium('Brave', 'BraveSoftware/Brave-Browser', 'brave-browser'),
    {
      name: 'Firefox',
      extension: 'firefox',
      signs: [
        path.join(home, '.mozilla', 'firefox'),
        path.join(config, 'mozilla', 'firefox'),
        ...programs('firefox', 'firefox-esr'),
      ],
      manifest: path.join(home, '.mozilla', 'native-messaging-hosts', fileName),
    },
  ];
}

function onMac(home: string): Browser[] {
  const support = path.join(home, 'Library', 'Application Support');
  const browser = (
    name: string,
    extension: Browser['extension'],
    folder: string,
    app: string,
    profile = folder,
  ): Browser => ({
    name,
    extension,
    signs: [path.join(support, profile), path.join('/Applications', `${app}.app`)],
    manifest: path.join(support, folder, 'NativeMessagingHosts', fileName),
  });
  return [
    browser('Google Chrome', 'chromium', 'Google/Chrome', 'Google Chrome'),
    browser('Chromium', 'chromium', 'Chromium', 'Chromium'),
    browser('Microsoft Edge', 'chromium', 'Microsoft Edge', 'Microsoft Edge'),
    browser('Brave', 'chromium', 'BraveSoftware/Brave-Browser', 'Brave Browser'),
    browser('Firefox', 'firefox', 'Mozilla', 'Firefox', 'Firefox'),
  ];
}

function onWindows(env: NodeJS.ProcessEnv, home: string): Browser[] {
  const local = env['LOCALAPPDATA'] || path.join(home, 'AppData', 'Local');
  const roaming = env['APPDATA'] || path.join(home, 'AppData', 'Roaming');
  const browser = (name: string, extension: Browser['extension'], sign: string, key: string): Browser => ({
    name,
    extension,
    signs: [sign],
    manifest: path.join(local, 'Podkey', 'browser', extension, fileName),
    key: `HKCU\\Software\\${key}\\NativeMessagingHosts\\${nativeHostName}`,
  });
  return [
    browser('Google Chrome', 'chromium', path.join(local, 'Google', 'Chrome'), 'Google\\Chrome'),
    browser('Chromium', 'chromium', path.join(local, 'Chromium'), 'Chromium'),
    browser('Microsoft Edge', 'chromium', path.join(local, 'Microsoft', 'Edge'), 'Microsoft\\Edge'),
    browser(
      'Brave',
      'chromium',
      path.join(local, 'BraveSoftware', 'Brave-Browser'),
      'BraveSoftware\\Brave-Browser',
    ),
    browser('Firefox', 'firefox', path.join(roaming, 'Mozilla', 'Firefox'), 'Mozilla'),
  ];
}

async function isUsed({ signs }: Browser): Promise<boolean> {
  const found = await Promise.all(
    signs.map((sign) =>
      stat(sign).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

function manifestFor({ extension }: Browser, podkey: string): object {
  return {
    name: nativeHostName,
    description: 'Podkey',
    path: podkey,
    type: 'stdio',
    ...(extension === 'firefox'
      ? { allowed_extensions: [firefoxExtensionId] }
      : { allowed_origins: [`chrome-extension://${chromiumExtensionId}/`] }),
  };
}

/** In one step, because a browser may read it. */
async function writeManifest(browser: Browser, podkey: string): Promise<void> {
  const { manifest } = browser;
  await mkdir(path.dirname(manifest), { recursive: true });
  const unfinished = `${manifest}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(manifestFor(browser, podkey), null, 2)}\n`);
  await rename(unfinished, manifest);
}

/** Whether the browser would start this `podkey` for Podkey's extension. */
async function stateOf(
  browser: Browser,
  podkey: string,
  reg: NonNullable<Options['reg']>,
): Promise<BrowserHost['state']> {
  const { manifest, key } = browser;
  if (key !== undefined) {
    const named = await reg(['query', key, '/ve']).catch(() => null);
    if (named === null) return 'missing';
    if (!named.includes(manifest)) return 'other';
  }
  const content = await readFile(manifest, 'utf8').catch(() => null);
  if (content === null) return 'missing';
  return JSON.stringify(parseJson(content)) === JSON.stringify(manifestFor(browser, podkey))
    ? 'installed'
    : 'other';
}

async function runReg(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(systemReg(), args, { windowsHide: true });
  return stdout;
}
