import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { browserHostsOn } from '../../../electron/features/browser/browser-hosts.ts';
import { packExtension } from '../../../packaging/extension/pack-extension.ts';
import { firefoxExtensionId } from '../../../shared/features/browser/extension.ts';
import { siteNames, type BrowserOptions, type DrivenBrowser } from './driven-browser.ts';
import { Marionette } from './marionette.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** Firefox ESR, or else another Firefox that is no snap, if it is installed. */
export const firefoxProgram = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox'].find((file) =>
  existsSync(file),
);

/** Firefox, whose own window a test can look at too. */
export interface DrivenFirefox extends DrivenBrowser {
  /** Runs a function's body in the browser's window, with the extension as `extension` and its button as `browserAction`. */
  inBrowser: <T>(body: string) => Promise<T>;
}

/** Starts Firefox in a window. It is driven by Marionette, its own protocol below WebDriver, which also reaches its toolbar. */
export async function startFirefox({ program, display, env }: BrowserOptions): Promise<DrivenFirefox> {
  if (firefoxProgram === undefined) throw new Error('There is no Firefox ESR');
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-firefox-'));
  const packages = await packExtension({ folder, version: '0.1.0' });
  const extension = packages.find((file) => file.endsWith('.xpi'));
  const profile = path.join(folder, 'profile');
  await mkdir(profile);
  await browserHostsOn({ platform: 'linux', env: {}, home: folder, podkey: program }).install();
  await writeFile(path.join(profile, 'user.js'), preferences());
  const child = spawn(
    firefoxProgram,
    [
      ...['--marionette', '--remote-allow-system-access', '--no-remote'],
      ...['--profile', profile, '--width', '1000', '--height', '900'],
    ],
    // A developer's desktop may be Wayland, which Firefox would prefer.
    { env: { ...process.env, HOME: folder, DISPLAY: display, GDK_BACKEND: 'x11', ...env }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    await removeFolder(folder);
  };
  try {
    const marionette = await Marionette.connect(await portOf(profile));
    await marionette.send('WebDriver:NewSession', { acceptInsecureCerts: true });
    await marionette.send('Addon:Install', { path: extension, temporary: true });
    const browser = driven(marionette);
    await browser.focus();
    return { ...browser, profile, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** The port that Firefox takes, which it writes into its profile. */
async function portOf(profile: string): Promise<number> {
  const file = path.join(profile, 'MarionetteActivePort');
  for (let round = 0; round < 1_200; round += 1) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await pause(50);
  }
  throw new Error('Firefox can’t be driven');
}

/** The Tab key (WebDriver, “Keyboard actions”). */
const tabKey = '\uE004';

function driven(marionette: Marionette): Omit<DrivenFirefox, 'close' | 'profile'> {
  let last: Promise<unknown> = Promise.resolve();
  /** Marionette is either in the page or in the browser's own window. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run, run);
    last = result;
    return result;
  };
  const inPage = (script: string) =>
    marionette.send<{ value: unknown }>('WebDriver:ExecuteScript', { script, args: [], sandbox: null });
  const inBrowser = <T>(script: string): Promise<T> =>
    inTurn(async () => {
      await marionette.send('Marionette:SetContext', { value: 'chrome' });
      try {
        const { value } = await inPage(`
          const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
          const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(firefoxExtensionId)});
          const browserAction = ExtensionParent.apiManager.global.browserActionFor(extension);
          ${script}`);
        return value as T;
      } finally {
        await marionette.send('Marionette:SetContext', { value: 'content' });
      }
    });
  return {
    focus: () => inBrowser('window.focus(); gBrowser.selectedBrowser.focus();'),
    open: (url) => inTurn(() => marionette.send('WebDriver:Navigate', { url })),
    // The same function as for the keyboard shortcut; it is what gives the extension this tab.
    press: () => inBrowser(`return (async () => { ${closePopup} browserAction.triggerAction(window); })();`),
    pressKey: (key) =>
      inTurn(() => {
        const value = key === 'Tab' ? tabKey : key;
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
        return marionette.send('WebDriver:PerformActions', {
          actions: [{ type: 'key', id: 'keys', actions }],
        });
      }),
    run: async <T>(body: string) => (await inTurn(() => inPage(body))).value as T,
    picture: async () => {
      const take = () => marionette.send<{ value: string }>('WebDriver:TakeScreenshot', { full: false });
      return Buffer.from((await inTurn(take)).value, 'base64');
    },
    buttonTitle: () => inBrowser('return browserAction.action.getProperty(gBrowser.selectedTab, "title");'),
    stored: () =>
      inBrowser(`return {
        storage: extension.hasPermission('storage') ? 'there' : null,
        databases: [],
        caches: [],
      };`),
    keptForRestart: () =>
      inBrowser(`return (async () => {
        const { TabStateFlusher } = ChromeUtils.importESModule('resource:///modules/sessionstore/TabStateFlusher.sys.mjs');
        await TabStateFlusher.flush(gBrowser.selectedBrowser);
        return SessionStore.getBrowserState();
      })();`),
    inBrowser,
  };
}

/**
 * What a person does before they press again: they read the popup and close it. With a popup that is there, even if it is only loading
 * and the page has left since, Firefox takes a press for its end. A popup that the extension may not open, opens at a press.
 */
const closePopup = `
  const { ViewPopup } = ChromeUtils.importESModule('resource:///modules/ExtensionPopups.sys.mjs');
  const turn = () => new Promise((resolve) => setTimeout(resolve, 10));
  const popup = () => ViewPopup.for(extension, window);
  const isExpected = () => browserAction.action.getProperty(gBrowser.selectedTab, 'popup') !== '';
  for (let round = 1; isExpected(); round += 1) {
    if (round % 100 === 0 && !popup()) {
      window.focus();
      browserAction.triggerAction(window);
    }
    await turn();
  }
  const openPanels = () => [...document.querySelectorAll('panel')].filter((panel) => panel.state !== 'closed');
  for (; popup() || openPanels().length > 0; await turn()) {
    for (const panel of openPanels()) panel.hidePopup();
    popup()?.closePopup();
  }`;

const preferences = () =>
  Object.entries({
    'marionette.port': 0,
    // Otherwise Firefox only pretends that its window has the keyboard.
    'focusmanager.testmode': false,
    'network.dns.localDomains': siteNames.join(','),
    // Names of one label are no search.
    'browser.fixup.dns_first_for_single_words': true,
    'security.certerrors.mitm.priming.enabled': false,
    'dom.security.https_first': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'browser.startup.homepage': 'about:blank',
    'xpinstall.signatures.required': false,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
