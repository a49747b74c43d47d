import { beforeEach, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { CopyRecord } from '../../../../../electron/services/clipboard/copy-record.ts';
import type { GuardedClipboard } from '../../../../../electron/services/clipboard/guarded-clipboard.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { clipboardFailureText } from '../../../../../shared/text/en/failures.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { copySecret, guardedClipboard } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { MemoryClipboard } from '../../../../support/memory-clipboard.ts';
import { copied } from './guarded-clipboard-scene.ts';

let clock: FakeClock;
let port: MemoryClipboard;
let keychain: SessionSecretStore;
let preferences: Preferences;
let record: CopyRecord;
let clipboard: GuardedClipboard;

/** Podkey's clipboard after a start. */
function start(): GuardedClipboard {
  record = new CopyRecord({ stores: { keychain }, preferences, clock });
  return guardedClipboard(port, clock, () => undefined, { record });
}

beforeEach(() => {
  clock = new FakeClock();
  port = new MemoryClipboard();
  keychain = new SessionSecretStore();
  preferences = new Preferences(openDatabase(':memory:').database);
  clipboard = start();
});

/** A copy that fails because another program holds the clipboard right after the write, so it may be there. */
async function copyInDoubt(text: string): Promise<void> {
  const write = port.writeSecret.bind(port);
  port.writeSecret = (secret) => write(secret).then(() => void (port.held = true));
  const failing = copySecret(clipboard, text, copied, liveSession()).catch((thrown: unknown) => thrown);
  await settled();
  await clock.advance(500);
  expect(await failing).toBeInstanceOf(Error);
  port.writeSecret = write;
}

test('a copy that its session no longer wants leaves no record for the next start', async () => {
  const session = liveSession();
  session.abort(new Error('The account was left'));
  await expect(copySecret(clipboard, 'hunter2', copied, session)).rejects.toThrow();
  expect(record.isLeft).toBe(false);
});

test('a copy that can’t be recorded ends the record of the one that it replaces', async () => {
  await copySecret(clipboard, 'first', copied, liveSession());
  vi.spyOn(preferences, 'set').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  await copySecret(clipboard, 'second', copied, liveSession());
  expect(clipboard.state).toMatchObject({ state: 'holding', crashSafe: false });
  expect(record.isLeft).toBe(false);
});

test('a copy of the same text is another copy: the former can’t replace it', async () => {
  const former = await copySecret(clipboard, '123456', copied, liveSession());
  await copySecret(clipboard, '123456', copied, liveSession());
  expect(await clipboard.replace(former, '654321')).toBe(false);
  expect(port.text).toBe('123456');
});

test('a keychain that fails after a new copy was made reports no copy of an earlier run', async () => {
  await copySecret(clipboard, 'left behind', copied, liveSession());
  const next = start();
  const asked = Promise.withResolvers<string | null>();
  vi.spyOn(keychain, 'get').mockImplementationOnce(() => asked.promise);
  const looking = next.clearLeftBehind();
  await copySecret(next, 'hunter2', copied, liveSession());
  asked.reject(new Error('locked'));
  await looking;
  expect(next.state).toMatchObject({ state: 'holding' });
});

test('a copy in doubt that can’t be cleared says so', async () => {
  await copyInDoubt('hunter2');
  expect(await failureOf(clipboard.clear('locked'))).toMatchObject({
    kind: 'internal',
    message: clipboardFailureText.notCleared,
    retryable: true,
  });
});

test('after a copy in doubt is cleared, the same text from another program stays', async () => {
  await copyInDoubt('hunter2');
  port.held = false;
  await clipboard.clear('person');
  expect(port.text).toBe('');
  port.text = 'hunter2';
  await clipboard.clear('locked');
  expect(port.text).toBe('hunter2');
});

test('after a copy in doubt is removed beside an older one, the same text from another program stays', async () => {
  await copySecret(clipboard, 'first', copied, liveSession());
  await copyInDoubt('second');
  port.held = false;
  await clock.advance(1_000);
  expect(clipboard.state).toMatchObject({ state: 'holding' });
  port.text = 'second';
  await clipboard.clear('locked');
  expect(port.text).toBe('second');
  expect(clipboard.state).toEqual({ state: 'cleared', by: 'replaced' });
});
