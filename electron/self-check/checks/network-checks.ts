import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { getCACertificates } from 'node:tls';
import { session } from 'electron';
import { closedUrl } from '../../main/closed-url.ts';
import { resolveSystemProxy, systemProxySession } from '../../platform/system-proxy.ts';
import { tlsTrusting, trustedAuthorities } from '../../pod-client/routing/trusted-authorities.ts';
import { failed, inPage, passed, passedUnless, type Check } from '../check.ts';

/** The address that leads nowhere, with which Podkey blocks connections that Chromium would open: as a URL, and as connections name it. */
const nowhere: ReadonlySet<string> = new Set([closedUrl, new URL(closedUrl).host]);

const hopPattern = /^ *(?:DIRECT|(?:PROXY|HTTPS|QUIC|SOCKS[45]?) \S+) *$/;
/** Leads one host to a proxy. */
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
