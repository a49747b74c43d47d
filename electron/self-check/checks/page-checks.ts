import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { app, BrowserWindow } from 'electron';
import { appOrigin } from '../../ipc/trusted-sender.ts';
import { failed, inPage, passed, passedUnless, waitUntil, type Check, type Seen } from '../check.ts';
import { confinementIn } from '../linux-confinement.ts';

const headingScript = `
  const look = (done) => {
    const heading = document.querySelector('h1, h2');
    if (heading) done(heading.textContent.trim());
    else setTimeout(look, 50, done);
  };
  return new Promise(look);
`;

/** Begins with a pause: what a script does at once, some runtimes let through. */
const policyScript = `
  await new Promise((done) => setTimeout(done));
  const through = [];
  const attempt = (name, act) => { try { if (act() !== false) through.push(name); } catch {} };
  attempt('eval', () => (0, eval)('1'));
  attempt('Function', () => new Function('return 1')());
  attempt('HTML out of text', () => { document.createElement('div').innerHTML = '<b></b>'; });
  attempt('inline script', () => {
    const script = document.createElement('script');
    script.append('globalThis.ranInline = true');
    document.head.append(script);
    return globalThis.ranInline === true;
  });
  await fetch('/index.html').then(() => through.push('connection'), () => undefined);
  return through.join(', ');
`;

const isolationScript = `
  const found = ['require', 'process', 'module', 'Buffer', 'electron', 'global'].filter((name) => name in globalThis);
  return [...found, 'bridge: ' + Object.keys(globalThis.podkey ?? {}).join(' ')].join(', ');
`;

/** Chromium asks for the state of a permission even where there is no device for it. */
const queriedPermissions = ['camera', 'microphone', 'geolocation', 'notifications', 'midi', 'clipboard-read'];
const permissionScript = `
  const granted = [];
  for (const name of ${JSON.stringify(queriedPermissions)}) {
    const { state } = await navigator.permissions.query({ name });
    if (state !== 'denied') granted.push(name + ' is ' + state);
  }
  const notifications = await Notification.requestPermission();
  if (notifications !== 'denied') granted.push('notifications: ' + notifications);
  const geolocation = await new Promise((done) =>
    navigator.geolocation.getCurrentPosition(() => done('granted'), ({ code }) => done(code === 1 ? 'denied' : 'error ' + code)));
  if (geolocation !== 'denied') granted.push('geolocation: ' + geolocation);
  return granted.join(', ');
`;

const downloadScript = `
  const link = document.createElement('a');
  link.href = '/index.html';
  link.download = 'page.html';
  document.body.append(link);
  link.click();
  link.remove();
  await new Promise((done) => setTimeout(done, 2000));
`;

const windowsScript = `
  const opened = window.open('https://example.invalid/');
  location.href = 'https://example.invalid/';
  await new Promise((done) => setTimeout(done, 500));
  return opened === null ? '' : 'a window was opened';
`;

export const pageChecks = {
  start: ({ hasPolicy }) =>
    passed(`${Math.round(process.uptime())} s ago, ${hasPolicy ? 'with a policy' : 'without a policy'}`),
  'page-shown': async ({ window }) => passed(`“${await inPage(window, headingScript)}”`),
  'page-origin': async ({ window }) => {
    const returned = await inPage(window, 'return `${location.origin} ${isSecureContext}`;');
    const { origin } = window.webContents.mainFrame;
    const isRight = returned === `${appOrigin} true` && origin === appOrigin;
    return (isRight ? passed : failed)(`the page says ${returned}, main says ${origin}`);
  },
  'page-policy': async ({ window }) => {
    const through = await inPage(window, policyScript);
    return through === '' ? passed('everything was refused') : failed(`not refused: ${through}`);
  },
  'page-isolated': async ({ window }) => {
    const found = await inPage(window, isolationScript);
    return (found === 'bridge: invoke on' ? passed : failed)(found);
  },
  'renderer-sandbox': ({ window }) => sandboxOf(window.webContents.getOSProcessId()),
  'permissions-refused': async ({ window }) => {
    const granted = await inPage(window, permissionScript);
    return granted === '' ? passed('everything was refused') : failed(`not refused: ${granted}`);
  },
  'downloads-refused': async ({ window: { webContents }, window }) => {
    const begun: boolean[] = [];
    const note = (event: Electron.Event) => begun.push(event.defaultPrevented);
    webContents.session.on('will-download', note);
    await inPage(window, downloadScript);
    // A page that can't begin one does not show that it would be refused.
    if (begun.length === 0) {
      webContents.downloadURL(webContents.getURL());
      await waitUntil(() => begun.length > 0, 2_000);
    }
    webContents.session.off('will-download', note);
    if (begun.length === 0) return failed('no download began');
    return begun.every(Boolean) ? passed('cancelled') : failed('a download began');
  },
  'windows-refused': async ({ window }) => {
    const before = { windows: BrowserWindow.getAllWindows().length, url: window.webContents.getURL() };
    const returned = await inPage(window, windowsScript);
    const faults = [
      ...(returned === '' ? [] : [returned]),
      ...(BrowserWindow.getAllWindows().length === before.windows ? [] : ['there is another window']),
      ...(window.webContents.getURL() === before.url ? [] : ['the page went elsewhere']),
    ];
    return passedUnless(faults, 'no window, no other address');
  },
  'crashed-page': async ({ window }) => {
    const { webContents } = window;
    const gone = once(webContents, 'render-process-gone');
    const loaded = once(webContents, 'did-finish-load');
    webContents.forcefullyCrashRenderer();
    await gone;
    await loaded;
    return passed(`loaded again, with “${await inPage(window, headingScript)}”`);
  },
} satisfies Record<string, Check>;

async function sandboxOf(pid: number): Promise<Seen> {
  if (process.platform === 'linux') {
    const { isFiltered, namespaces } = confinementIn(await readFile(`/proc/${pid}/status`, 'utf8'));
    const isConfined = isFiltered && namespaces > 1;
    return (isConfined ? passed : failed)(`seccomp filter: ${isFiltered}, process namespaces: ${namespaces}`);
  }
  const metric = app.getAppMetrics().find((each) => each.pid === pid);
  const seen = `sandboxed: ${metric?.sandboxed}, integrity level: ${metric?.integrityLevel ?? 'none'}`;
  return (metric?.sandboxed === true ? passed : failed)(seen);
}
