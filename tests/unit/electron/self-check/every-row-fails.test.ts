import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Looked } from '../../../../electron/features/feature.ts';
import { type CheckedPodkey, reportOfFailedStart, runChecks } from '../../../../electron/self-check/check.ts';
import { checkedRows, type CheckId } from '../../../../electron/self-check/rows.ts';
import { allChecks } from '../../../../electron/self-check/self-check.ts';
import { checkSealing } from '../../../../electron/features/offline-copies/feature.ts';
import {
  anInstalledPodkey as surroundings,
  childLeftRunning,
  keychainThatKeeps,
  permittedPage,
  unprotectedPage,
  windowWith,
  type Modules,
} from './broken-parts.ts';

/*
 * Breaks what each row of the self-check is about, and expects the row to fail for that reason. A row without its fault does not
 * compile.
 *
 * The file is long because every row has its fault here.
 */

/** What the checks use of Electron and of Podkey's modules. A fault changes it. */
const used = vi.hoisted(() => ({ electron: {} as Record<string, unknown>, modules: {} as Modules }));

vi.mock('electron', async () => (await import('./broken-parts.ts')).brokenElectron(used));
vi.mock('node:worker_threads', async (original) => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Worker extends Emitter {
    constructor() {
      super();
      setImmediate(() => this.emit('error', new RangeError('no thread')));
    }
  }
  return { ...(await original<object>()), Worker };
});
vi.mock('../../../../electron/self-check/hardening.ts', async (original) => ({
  ...(await original<object>()),
  readFuse: () => used.modules.readFuse(),
}));
vi.mock('../../../../electron/self-check/start-again.ts', () => ({
  startAgain: () => used.modules.startAgain(),
}));
vi.mock('../../../../electron/platform/outside-programs/native-library.ts', () => ({
  nativeFunctions: () => used.modules.nativeFunctions(),
}));
vi.mock('../../../../electron/platform/outside-programs/channel-server.ts', () => ({
  listenForPrograms: (options: { address: { socket: string } }) => used.modules.listenForPrograms(options),
}));
vi.mock('../../../../electron/platform/log-file.ts', () => ({ logTail: () => used.modules.logTail() }));
vi.mock('../../../../electron/platform/system-authentication/windows-hello.ts', () => ({
  askWindowsHello: () => used.modules.askWindowsHello(),
}));
vi.mock('../../../../electron/features/offline-copies/seal.ts', async (original) => ({
  ...(await original<object>()),
  openValue: () => used.modules.openValue(),
}));
vi.mock('../../../../electron/platform/collect-garbage.ts', () => ({
  collectGarbage: () => used.modules.collectGarbage(),
}));
vi.mock('../../../../electron/pod-client/routing/trusted-authorities.ts', () => ({
  trustedAuthorities: () => used.modules.trustedAuthorities(),
  tlsTrusting: () => undefined,
}));
/** A clipboard that keeps what it has. */
let onClipboard = '';
vi.mock('../../../../electron/platform/electron-clipboard.ts', async (original) => ({
  ...(await original<object>()),
  borrowClipboard: () => Promise.resolve(() => Promise.resolve()),
  missingFormats: (formats: string[]) => used.modules.missingFormats(formats),
  electronClipboard: () => ({
    writeSecret: (text: string) => Promise.resolve((onClipboard = text)),
    readText: () => Promise.resolve(onClipboard),
    clear: () => Promise.resolve(),
  }),
}));

let folder: string;
let realPlatform: PropertyDescriptor | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'every-row-'));
  realPlatform = Object.getOwnPropertyDescriptor(process, 'platform');
  used.electron = {
    app: {
      getPath: () => folder,
      getAppPath: () => path.join(folder, 'app.asar'),
      getVersion: () => '0.1.0',
      getAppMetrics: () => [],
      isPackaged: true,
      commandLine: { hasSwitch: () => false },
    },
    Menu: { buildFromTemplate: () => ({}) },
  };
  used.modules = {} as Modules;
  onClipboard = '';
});
afterEach(() => {
  vi.useRealTimers();
  if (realPlatform) Object.defineProperty(process, 'platform', realPlatform);
  rmSync(folder, { recursive: true, force: true });
});

/** What a fault leaves broken: parts of Podkey, with what the row must then have seen. */
interface Fault {
  podkey?: object;
  seen: RegExp;
  /** The check waits for something that never comes, and touches nothing real meanwhile. */
  isTimed?: true;
}

const nothing = () => undefined;
const onWindows = () => Object.defineProperty(process, 'platform', { ...realPlatform, value: 'win32' });
const electronHas = (part: string, has: object) => (used.electron[part] = has);

/** A feature’s row, whose check found a fault. */
const ofFeature = (id: string): Fault => ({
  podkey: { featureChecks: { [id]: () => Promise.resolve({ faults: ['it is broken'], seen: '' }) } },
  seen: /it is broken/,
});

const faults: Record<CheckId, () => Fault | Promise<Fault>> = {
  start: () => ({ seen: /./ }),
  'page-shown': () => ({
    podkey: windowWith(() => new Promise(nothing)),
    seen: /no result within 120 s/,
    isTimed: true,
  }),
  'page-origin': () => ({ podkey: windowWith(() => 'https://app--podkey.localhost true'), seen: /https:/ }),
  'page-policy': () => ({
    podkey: unprotectedPage(),
    seen: /not refused: eval, Function, HTML out of text, inline script, connection/,
  }),
  'page-isolated': () => ({
    podkey: unprotectedPage({ require: nothing, podkey: { invoke: nothing, on: nothing, send: nothing } }),
    seen: /^require, bridge: invoke on send$/,
  }),
  'renderer-sandbox': () => ({ podkey: windowWith(nothing), seen: /namespaces: 1$|sandboxed: undefined/ }),
  'permissions-refused': () => ({
    podkey: permittedPage(),
    seen: /camera is granted, .*notifications: granted, geolocation: granted/,
  }),
  'downloads-refused': () => {
    const session = new EventEmitter();
    const downloads = () => void session.emit('will-download', { defaultPrevented: false });
    return { podkey: windowWith(downloads, { session }), seen: /a download began/ };
  },
  'windows-refused': () => ({
    podkey: unprotectedPage({ window: { open: () => ({}) } }),
    seen: /a window was opened/,
  }),
  'crashed-page': () => {
    const page = windowWith(nothing);
    const crash = () => page.window.webContents.emit('render-process-gone');
    Object.assign(page.window.webContents, { forcefullyCrashRenderer: crash });
    return { podkey: page, seen: /no result within 120 s/, isTimed: true };
  },
  'keychain-round-trip': () => ({
    podkey: { keychain: keychainThatKeeps(() => 'another secret') },
    seen: /something else/,
  }),
  'keychain-long-secret': () => ({
    podkey: { keychain: keychainThatKeeps((secret) => secret.slice(0, 2_500)) },
    seen: /something else/,
  }),
  'keychain-child-exit': () => {
    const child = childLeftRunning();
    electronHas('utilityProcess', { fork: () => (queueMicrotask(() => child.emit('spawn')), child) });
    return { podkey: { keychainProgram: '' }, seen: /still there/, isTimed: true };
  },
  'offline-copies': () => {
    used.modules.openValue = () => Buffer.from('');
    return { podkey: { featureChecks: { 'offline-copies': checkSealing } }, seen: /something else/ };
  },
  'clipboard-formats': () => {
    used.modules.missingFormats = () => Promise.resolve(['text/secret']);
    return { seen: /no text\/secret/ };
  },
  'clipboard-cleared': () => {
    const copy = (_act: unknown, { text }: { text: string }) => Promise.resolve((onClipboard = text));
    const clipboard = { copy, clear: () => Promise.resolve(), state: { state: 'empty' } };
    return { podkey: { clipboard }, seen: /still there/, isTimed: true };
  },
  'clipboard-held': () => {
    onWindows();
    used.modules.nativeFunctions = () => Promise.resolve({ openClipboard: () => 1, closeClipboard: () => 1 });
    return { podkey: { clipboard: { copy: () => Promise.resolve() } }, seen: /the copy was announced/ };
  },
  'lock-replaces-process': () => ({
    podkey: { ...windowWith(nothing), lock: { lock: nothing } },
    seen: /same process/,
    isTimed: true,
  }),
  'garbage-collected': () => {
    used.modules.collectGarbage = () => Promise.resolve();
    return { seen: /the garbage is still there/ };
  },
  // Every thread of this file's ends at once, see above.
  'guard-thread': () => ({ seen: /threw RangeError/ }),
  'idle-time': () => {
    electronHas('powerMonitor', { getSystemIdleTime: () => 0 });
    return { seen: /^0 s for 15 s$/, isTimed: true };
  },
  'own-input': () => ({
    podkey: { ...windowWith(nothing, { sendInputEvent: nothing }), ownIdleMs: () => 10_000 },
    seen: /no input/,
    isTimed: true,
  }),
  'windows-hello': () => {
    onWindows();
    used.modules.askWindowsHello = () => Promise.reject(new RangeError('no combase.dll'));
    return { seen: /threw RangeError/ };
  },
  'global-shortcuts': () => {
    const registers = { register: () => true, isRegistered: () => true, unregister: nothing };
    electronHas('globalShortcut', registers);
    vi.stubEnv('WAYLAND_DISPLAY', '');
    return {
      podkey: { pressKey: (_key: string, meanwhile: () => Promise<Looked>) => meanwhile() },
      seen: /was pressed and did not arrive/,
      isTimed: true,
    };
  },
  tray: () => {
    onWindows();
    return { podkey: { iconFolder: folder }, seen: /no place/, isTimed: true };
  },
  'content-protection': () => {
    onWindows();
    used.modules.nativeFunctions = () => Promise.resolve({ getAffinity: () => 1 });
    const { window } = windowWith(nothing);
    const handle = { getNativeWindowHandle: () => Buffer.alloc(8), setContentProtection: nothing };
    return { podkey: { window: Object.assign(window, handle) }, seen: /turned on: 0/ };
  },
  'menu-without-tools': () => {
    electronHas('Menu', { getApplicationMenu: () => ({ items: [{ role: 'toggleDevTools' }] }) });
    return { seen: /toggledevtools/ };
  },
  'text-size': () => {
    const page = windowWith(() => 880, { setZoomFactor: nothing });
    const { webContents } = page.window;
    Object.assign(webContents, { reload: () => webContents.emit('did-finish-load') });
    return { podkey: page, seen: /narrowed: false/, isTimed: true };
  },
  'question-withdrawn': () => {
    electronHas('dialog', { showMessageBox: () => Promise.resolve({ response: 0 }) });
    return { podkey: windowWith(nothing), seen: /stayed open: false/ };
  },
  'one-instance': () => {
    used.modules.startAgain = () => Promise.resolve({ code: 0, output: '' });
    return { podkey: windowWith(nothing), seen: /stays hidden/, isTimed: true };
  },
  'native-functions': () => {
    used.modules.nativeFunctions = () => Promise.resolve({ number: () => 0 });
    return { seen: /functions/ };
  },
  'sealing-process': () => {
    const sealed = Buffer.from('self-check');
    const sealer = { seal: () => Promise.resolve(sealed), open: () => Promise.resolve(sealed) };
    return { podkey: { sealer }, seen: /another passphrase opened it/ };
  },
  // Features test what theirs look at.
  'typing-process': () => ofFeature('typing-process'),
  'session-requests': () => {
    const nameless = { setProxy: () => Promise.resolve(), resolveProxy: () => Promise.resolve('DIRECT') };
    electronHas('session', { fromPartition: () => nameless });
    const sessions = { stop: () => Promise.resolve([['https://update.example']]) };
    return { podkey: { sessions, countS: 0 }, seen: /https:\/\/update\.example/ };
  },
  'spellchecker-off': () => ({
    podkey: { sessions: { sessions: [{ isSpellCheckerEnabled: () => true }] } },
    seen: /on in 1 of 1/,
  }),
  'page-network': () => ({
    podkey: windowWith(async (script) => {
      const socket = connect(Number(/127\.0\.0\.1:(\d+)/.exec(script)?.[1]), '127.0.0.1');
      await once(socket.resume(), 'close');
    }),
    seen: /connections: [1-9]/,
  }),
  webrtc: () => ({
    podkey: windowWith(async (script) => {
      const port = Number(/stun:127\.0\.0\.1:(\d+)/.exec(script)?.[1]);
      const socket = createSocket('udp4');
      await new Promise((resolve) => socket.send('x', port, '127.0.0.1', resolve));
      // What was sent must have arrived before the check closes its socket.
      await new Promise((resolve) => socket.send('x', port, '127.0.0.1', () => setImmediate(resolve)));
      socket.close();
    }),
    seen: /UDP packets: [1-9]/,
  }),
  'certificate-authorities': () => {
    used.modules.trustedAuthorities = () => [];
    return { seen: /each once: 0/ };
  },
  'system-proxy': () => {
    const ignoresPac = { setProxy: () => Promise.resolve(), resolveProxy: () => Promise.resolve('DIRECT') };
    electronHas('session', { fromPartition: () => ignoresPac });
    return { seen: /the PAC file was not obeyed/ };
  },
  sqlite: () => ({ podkey: { database: new DatabaseSync(':memory:') }, seen: /, memory,/ }),
  'log-written': () => {
    used.modules.logTail = () => Promise.resolve([]);
    return { podkey: { logFolder: folder }, seen: /not in the log/, isTimed: true };
  },
  'rejection-logged': () => {
    used.modules.logTail = () => Promise.resolve([]);
    // Vitest would count the rejection as its own failure.
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.once('unhandledRejection', () => {
      for (const listener of listeners) process.on('unhandledRejection', listener);
    });
    return { podkey: { logFolder: folder }, seen: /not in the log/, isTimed: true };
  },
  'ssh-keys': () => ofFeature('ssh-keys'),
  'command-socket': () => {
    used.modules.listenForPrograms = ({ address }) => {
      // The place of Windows' pipes is no folder.
      if (process.platform !== 'win32') mkdirSync(path.dirname(address.socket), { recursive: true });
      const server = createServer((call) => call.once('data', () => call.end()));
      return new Promise((resolve) => server.listen(address.socket, () => resolve(server)));
    };
    return { seen: /does not answer/ };
  },
  'command-line-program': () => {
    Object.assign(process, { resourcesPath: folder });
    return { seen: /threw Error/ };
  },
  'fuse-run-as-node': () => {
    used.modules.startAgain = () => Promise.resolve({ code: 0, output: 'ran' });
    return { seen: /exit code 0/ };
  },
  'fuse-node-options': () => {
    used.modules.readFuse = () => Promise.resolve(true);
    return { seen: /the fuse is on/ };
  },
  'fuse-inspect': () => {
    used.modules.startAgain = () => Promise.resolve({ code: 2, output: 'Debugger listening on ws://' });
    return { seen: /a debugger listens/ };
  },
  'no-debugging-port': () => {
    process.argv.push('--remote-debugging-port=0');
    writeFileSync(path.join(folder, 'DevToolsActivePort'), '9222');
    return { seen: /port: open/ };
  },
  'no-developer-tools': () => ({
    podkey: windowWith(nothing, { openDevTools: nothing, isDevToolsOpened: () => true }),
    seen: /they opened/,
  }),
  'only-asar': () => {
    used.modules.readFuse = () => Promise.resolve(false);
    return { seen: /the fuse is off/ };
  },
  'login-item': () => ({
    podkey: { loginStart: { read: () => Promise.resolve('unavailable') } },
    seen: /unavailable/,
  }),
  links: () => {
    electronHas('app', { ...(used.electron['app'] as object), isDefaultProtocolClient: () => false });
    Object.defineProperty(process, 'platform', { ...realPlatform, value: 'linux' });
    return { seen: /another program, or none, opens the links/ };
  },
};

test.each(checkedRows.filter(({ id }) => id !== 'start'))('$id fails when that is not so', async (row) => {
  const argv = [...process.argv];
  const { podkey, seen, isTimed } = await faults[row.id]();
  if (isTimed) vi.useFakeTimers();
  const running = runChecks({
    rows: [row],
    checks: allChecks,
    podkey: { countS: 0, ...podkey } as CheckedPodkey,
    surroundings,
  });
  if (isTimed) await vi.advanceTimersByTimeAsync(121_000);
  const report = await running;
  process.argv = argv;
  expect(report.rows).toEqual([expect.objectContaining({ id: row.id, result: 'failed' })]);
  expect(report.rows[0]?.seen).toMatch(seen);
});

test('a Podkey that does not start fails in the row `start`', () => {
  const { rows } = reportOfFailedStart(checkedRows, surroundings, new RangeError('no window'));
  expect(rows.find(({ id }) => id === 'start')).toMatchObject({ result: 'failed' });
});

test('a download that never begins shows nothing, so the row fails', async () => {
  const page = windowWith(nothing, { downloadURL: nothing });
  const rows = checkedRows.filter(({ id }) => id === 'downloads-refused');
  vi.useFakeTimers();
  const running = runChecks({ rows, checks: allChecks, podkey: page as CheckedPodkey, surroundings });
  await vi.advanceTimersByTimeAsync(121_000);
  expect((await running).rows[0]).toMatchObject({ result: 'failed', seen: 'no download began' });
});
