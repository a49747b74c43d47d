import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { utilityProcess, app } from 'electron';
import { connect } from 'node:net';
import path from 'node:path';
import { KeychainFailure } from '../../credentials/keychain.ts';
import {
  electronClipboard,
  clipboardMarkers,
  borrowClipboard,
  missingFormats,
} from '../../platform/electron-clipboard.ts';
import type { CopySession } from '../../services/accounts/account-session.ts';
import { sealEntry } from '../../services/activity/journal-seal.ts';
import { nativeFunctions } from '../../platform/outside-programs/native-library.ts';
import { Act } from '../../services/clipboard/act.ts';
import { copyRecordEntry } from '../../services/clipboard/copy-record.ts';
import {
  waitUntil,
  failed,
  isRunning,
  ofFeature,
  passed,
  type Check,
  type CheckedPodkey,
  doesNotApply,
  passedUnless,
  type Seen,
} from '../check.ts';
import { selfCheckService } from '../order.ts';
import { listenForPrograms } from '../../platform/outside-programs/channel-server.ts';
import { framed, opening } from '../../platform/outside-programs/frames.ts';
import type { Channel } from '../../services/outside-programs/channel.ts';

const entry = 'self-check';
/** Credential Manager's limit, in bytes of UTF-8. */
const maxLength = 2_560;

export const keychainChecks = {
  'keychain-round-trip': async ({ keychain }) => {
    await keychain.probe();
    return roundTrip(keychain, ` gehe1m – пароль ${randomUUID()}\n`);
  },
  'keychain-long-secret': async ({ keychain }) => {
    const fits = await roundTrip(keychain, 'x'.repeat(maxLength));
    if (fits.result !== 'passed' || process.platform !== 'win32') return fits;
    const refusal = await keychain.set(entry, 'x'.repeat(maxLength + 1)).then(
      () => 'was stored',
      (thrown: unknown) => (thrown instanceof KeychainFailure ? thrown.situation : 'failed otherwise'),
    );
    return (refusal === 'too-long' ? passed : failed)(`${maxLength} bytes fit; one more: ${refusal}`);
  },
  'keychain-child-exit': async ({ keychainProgram }) => {
    const child = utilityProcess.fork(keychainProgram, [selfCheckService], {
      serviceName: 'Podkey keychain',
      stdio: 'ignore',
    });
    await once(child, 'spawn');
    const { pid } = child;
    if (pid === undefined) return failed('it has no process number');
    const ended = Promise.withResolvers<number>();
    child.once('exit', ended.resolve);
    child.kill();
    const code = await ended.promise;
    const isGone = await waitUntil(() => !isRunning(pid));
    return (isGone ? passed : failed)(`exit code ${code}, ${isGone ? 'gone' : 'still there'}`);
  },
  'offline-copies': ofFeature('offline-copies'),
} satisfies Record<string, Check>;

async function roundTrip(keychain: CheckedPodkey['keychain'], secret: string) {
  await keychain.set(entry, secret);
  const readBack = await keychain.get(entry);
  await keychain.delete(entry);
  const left = await keychain.get(entry, { isQuiet: true });
  if (readBack !== secret) return failed('read back something else');
  if (left !== null) return failed('still there after its removal');
  return passed(`${Buffer.byteLength(secret)} bytes stored, read back and removed`);
}

/** Removes all that a self-check leaves in the keychain. On Linux the probe entry would stay. */
export async function removeKeychainEntries(keychain: CheckedPodkey['keychain']): Promise<void> {
  for (const name of [entry, copyRecordEntry, sealEntry, 'probe']) await keychain.delete(name);
}

export const clipboardChecks = {
  'clipboard-formats': () =>
    onClipboard(async () => {
      const port = electronClipboard(process.platform);
      const text = randomUUID();
      await port.writeSecret(text);
      const readBack = await port.readText();
      const formats = clipboardMarkers(process.platform).map(({ format }) => format);
      const missing = await missingFormats(formats);
      await port.clear();
      return passedUnless(
        [
          ...(readBack === text ? [] : ['the text does not read back']),
          ...missing.map((name) => `no ${name}`),
        ],
        ['text', ...formats].join(', '),
      );
    }),
  'clipboard-cleared': ({ clipboard }) =>
    onClipboard(async () => {
      const port = electronClipboard(process.platform);
      const text = randomUUID();
      await clipboard.copy(new Act(named), { what: 'value', text }, session);
      if ((await port.readText()) !== text) return failed('the copy does not read back');
      const { state } = clipboard;
      const isCrashSafe = state.state === 'holding' && state.crashSafe;
      await clipboard.clear('person');
      const isGone = await waitUntil(async () => (await port.readText()) === '', 2_000);
      return (isGone ? passed : failed)(
        `${isGone ? 'cleared' : 'still there'}; ${isCrashSafe ? 'would' : 'would not'} be cleared after a crash`,
      );
    }),
  'clipboard-held': async ({ clipboard }) => {
    if (process.platform !== 'win32') return doesNotApply('only Windows lets a program hold the clipboard');
    return onClipboard(async () => {
      const { openClipboard, closeClipboard } = await nativeFunctions('user32.dll', {
        openClipboard: 'int OpenClipboard(intptr_t)',
        closeClipboard: 'int CloseClipboard()',
      });
      if (openClipboard(0) === 0) return failed('it could not be held');
      const secret = { what: 'value', text: randomUUID() } as const;
      const isRefused = await clipboard.copy(new Act(named), secret, session).then(
        () => false,
        () => true,
      );
      closeClipboard();
      return (isRefused ? passed : failed)(isRefused ? 'the copy was refused' : 'the copy was announced');
    });
  },
} satisfies Record<string, Check>;

/** A session that lasts as long as the check. */
const session: CopySession = { assertLive: () => undefined, track: (call) => call };
const account = {
  id: randomUUID(),
  label: 'Self-check',
  podUrl: 'https://podkey.example',
  environment: 'production',
  color: 'blue',
} as const;

const subject = { kind: 'login', id: randomUUID() } as const;
const named = { what: 'value', property: 'self-check', account, valueName: null, subject } as const;

/** Makes a check that writes to the clipboard, and puts back what was on it. */
async function onClipboard(check: () => Promise<Seen>): Promise<Seen> {
  const giveBack = await borrowClipboard(process.platform);
  if (!giveBack)
    return doesNotApply('the clipboard holds something that can’t be put back; empty it, then check again');
  try {
    return await check();
  } finally {
    await giveBack();
  }
}

const processNumber: Readonly<Record<string, readonly [library: string, declaration: string]>> = {
  linux: ['libc.so.6', 'int getpid()'],
  darwin: ['libSystem.B.dylib', 'int getpid()'],
  win32: ['kernel32.dll', 'uint32_t GetCurrentProcessId()'],
};

export const nativeChecks = {
  'native-functions': async () => {
    const [library, declaration] = processNumber[process.platform] ?? ['', ''];
    const { number } = await nativeFunctions(library, { number: declaration });
    return (number() === process.pid ? passed : failed)('the system’s functions can be called');
  },
  'typing-process': ofFeature('typing-process'),
} satisfies Record<string, Check>;

/** Podkey's own services answer nobody during a self-check: it ends every call with this exit code. */
const exitCode = 42;
const channel: Channel = {
  opensWith: 'Q',
  max: 1,
  converses: false,
  serve: async ({ send }) => send('X', Buffer.of(exitCode)),
};

export const commandChecks = {
  'command-socket': async () => {
    const failures: unknown[] = [];
    const server = await listenForPrograms({
      platform: process.platform,
      address: { socket: socketOfCheck(), secret: null },
      channels: [channel],
      onFailure: (thrown) => failures.push(thrown),
    });
    if (!server) return failed('the socket is taken');
    try {
      const answer = await call();
      if (failures.length > 0) throw new Error('the call failed', { cause: failures[0] });
      const answers = answer.equals(Buffer.concat([opening, framed('X', Buffer.of(exitCode))]));
      return (answers ? passed : failed)(`it opens and ${answers ? 'answers' : 'does not answer'}`);
    } finally {
      server.close();
    }
  },
} satisfies Record<string, Check>;

/** A socket of the self-check's own, because another Podkey may have the person's. */
const checkId = randomUUID();
const socketOfCheck = () =>
  process.platform === 'win32'
    ? String.raw`\\.\pipe\podkey-self-check-${checkId}`
    : path.join(app.getPath('userData'), 'commands', 'socket');

async function call(): Promise<Buffer> {
  const socket = connect(socketOfCheck());
  const answer: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => answer.push(bytes));
  socket.write(Buffer.concat([opening, framed('Q', Buffer.from('{}'))]));
  await once(socket, 'close');
  return Buffer.concat(answer);
}
