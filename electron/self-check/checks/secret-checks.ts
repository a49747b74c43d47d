import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { utilityProcess } from 'electron';
import { KeychainFailure } from '../../credentials/keychain-failure.ts';
import { borrowClipboard, missingFormats } from '../../platform/clipboard-loan.ts';
import { clipboardMarkers } from '../../platform/clipboard-markers.ts';
import { electronClipboard } from '../../platform/electron-clipboard.ts';
import type { CopySession } from '../../services/accounts/account-session.ts';
import { sealEntry } from '../../services/activity/journal-seal.ts';
import { nativeFunctions } from '../../platform/command-line/native-library.ts';
import {
  newKeyPair,
  NotOpened,
  open,
  openValue,
  seal,
  sealingKey,
  sealValue,
} from '../../services/offline-copies/seal.ts';
import { copyRecordEntry } from '../../services/clipboard/copy-record.ts';
import {
  waitUntil,
  failed,
  isRunning,
  passed,
  type Check,
  type CheckedPodkey,
  doesNotApply,
  passedUnless,
  type Seen,
} from '../check.ts';
import { selfCheckService } from '../order.ts';

const entry = 'self-check';
/** Credential Manager's limit, in bytes of UTF-8. */
const longest = 2_560;

export const keychainChecks = {
  'keychain-round-trip': async ({ keychain }) => {
    await keychain.probe();
    return roundTrip(keychain, ` gehe1m – пароль ${randomUUID()}\n`);
  },
  'keychain-long-secret': async ({ keychain }) => {
    const fits = await roundTrip(keychain, 'x'.repeat(longest));
    if (fits.result !== 'passed' || process.platform !== 'win32') return fits;
    const refusal = await keychain.set(entry, 'x'.repeat(longest + 1)).then(
      () => 'was stored',
      (thrown: unknown) => (thrown instanceof KeychainFailure ? thrown.situation : 'failed otherwise'),
    );
    return (refusal === 'too-long' ? passed : failed)(`${longest} bytes fit; one more: ${refusal}`);
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
  'offline-copies': () => {
    const pair = newKeyPair();
    const value = Buffer.from(` gehe1m – пароль ${randomUUID()}\n`);
    const sealing = sealingKey(randomBytes(32), randomBytes(32));
    const privateKey = open(sealing, seal(sealing, pair.privateKey, pair.publicKey), pair.publicKey);
    const sealed = sealValue(pair.publicKey, value, 'self-check');
    const opened = openValue({ ...pair, privateKey }, sealed, 'self-check');
    if (!opened.equals(value)) return failed('something else was opened');
    try {
      openValue(pair, sealed, 'another');
      return failed('a changed one was opened');
    } catch (thrown) {
      return thrown instanceof NotOpened
        ? passed('sealed and opened')
        : failed('a changed one failed otherwise');
    }
  },
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
      await clipboard.copy(text, { what: 'value', property: 'self-check', account, of: null }, session);
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
      const copied = { what: 'value', property: 'self-check', account, of: null } as const;
      const isRefused = await clipboard.copy(randomUUID(), copied, session).then(
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
