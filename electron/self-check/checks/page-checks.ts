import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { app, BrowserWindow, session } from 'electron';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { getCACertificates } from 'node:tls';
import { appOrigin } from '../../ipc/trusted-sender.ts';
import { failed, inPage, passed, passedUnless, waitUntil, type Check, type Seen } from '../check.ts';
import { confinementIn } from '../hardening.ts';
import { closedUrl, resolveSystemProxy, systemProxySession } from '../../main/security-policy.ts';
import { tlsTrusting, trustedAuthorities } from '../../pod-client/routing/trusted-authorities.ts';

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

/** The address that leads nowhere, with which Podkey blocks connections that Chromium would open: as a URL, and as connections name it. */
const nowhere: ReadonlySet<string> = new Set([closedUrl, new URL(closedUrl).host]);

const hopPattern = /^ *(?:DIRECT|(?:PROXY|HTTPS|QUIC|SOCKS[45]?) \S+) *$/;
const pac = encodeURIComponent(
  `function FindProxyForURL(url, host) { return host === 'far.example' ? 'PROXY proxy.example:3128' : 'DIRECT'; }`,
);

const pause = (ms: number) => `await new Promise((done) => setTimeout(done, ${ms}));`;

const requestScript = (port: number) => `
  const url = 'http://127.0.0.1:${port}/';
  await fetch(url).catch(() => undefined);
  new Image().src = url;
  for (const rel of ['preconnect', 'prefetch', 'dns-prefetch']) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = url;
    document.head.append(link);
  }
  ${pause(2_000)}
`;

const webRtcScript = (udpPort: number, tcpPort: number) => `
  const connection = new RTCPeerConnection({
    iceServers: [
      { urls: 'stun:127.0.0.1:${udpPort}' },
      { urls: 'turn:127.0.0.1:${tcpPort}?transport=tcp', username: 'x', credential: 'x' },
    ],
  });
  connection.createDataChannel('x');
  await connection.setLocalDescription(await connection.createOffer());
  ${pause(5_000)}
  connection.close();
`;

export const networkChecks = {
  'session-requests': async ({ sessions, countS }) => {
    systemProxySession();
    await new Promise((resolve) => setTimeout(resolve, countS * 1000));
    const traffic = await sessions.stop();
    const seen = `${traffic.length} sessions, nothing in ${countS} s`;
    const elsewhere = traffic.flat().filter((address) => !nowhere.has(address));
    return traffic.length === 0 ? failed('no session was seen') : passedUnless(elsewhere, seen);
  },
  'spellchecker-off': ({ sessions: { sessions } }) => {
    const on = sessions.filter((session) => session.isSpellCheckerEnabled()).length;
    return (on === 0 ? passed : failed)(`on in ${on} of ${sessions.length} sessions`);
  },
  'page-network': async ({ window }) => {
    const listener = await listen();
    await inPage(window, requestScript(listener.port));
    return (listener.close() === 0 ? passed : failed)(`connections: ${listener.close()}`);
  },
  webrtc: async ({ window }) => {
    const listener = await listen();
    const udp = createSocket('udp4');
    let packets = 0;
    udp.on('message', () => (packets += 1));
    udp.bind(0, '127.0.0.1');
    await once(udp, 'listening');
    await inPage(window, webRtcScript(udp.address().port, listener.port));
    udp.close();
    const connections = listener.close();
    return (packets + connections === 0 ? passed : failed)(
      `UDP packets: ${packets}, TCP connections: ${connections}`,
    );
  },
  'certificate-authorities': () => {
    const own = getCACertificates('system').length;
    const all = trustedAuthorities([]).length;
    tlsTrusting([]);
    // A Linux without ca-certificates has none.
    const isRight = all > 0 && (own > 0 || process.platform === 'linux');
    return (isRight ? passed : failed)(`the system’s: ${own}; with Mozilla’s, each once: ${all}`);
  },
  'system-proxy': async () => {
    const own = (await resolveSystemProxy('https://podkey.example/')).split(';');
    const byPac = session.fromPartition('self-check-proxy');
    await byPac.setProxy({ mode: 'pac_script', pacScript: `data:application/x-ns-proxy-autoconfig,${pac}` });
    const [near, far] = await Promise.all(
      ['https://near.example/', 'https://far.example/'].map((url) => byPac.resolveProxy(url)),
    );
    const faults = [
      // The proxy's name concerns only its owner.
      ...own.flatMap((hop) => (hopPattern.test(hop) ? [] : ['the system’s settings give no way'])),
      ...(near === 'DIRECT' && far === 'PROXY proxy.example:3128' ? [] : ['the PAC file was not obeyed']),
    ];
    return passedUnless(faults, `${own.length} ways by the system’s settings; a PAC file is obeyed`);
  },
} satisfies Record<string, Check>;

/** Counts connections to a port of this computer; `close` gives their number. */
async function listen(): Promise<{ port: number; close: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: () => {
      server.close();
      return connections;
    },
  };
}
