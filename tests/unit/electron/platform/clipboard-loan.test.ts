import { beforeEach, expect, test, vi } from 'vitest';
import { borrowClipboard } from '../../../../electron/platform/electron-clipboard.ts';

/** The system clipboard's content: format → content, by Electron's names. */
const held = vi.hoisted(() => new Map<string, string>());

vi.mock('electron', () => ({
  clipboard: {
    read: () => Promise.resolve(held.size === 0 ? [] : [{ types: [...held.keys()] }]),
    has: (type: string) => Promise.resolve(held.has(type)),
    readText: () => Promise.resolve(held.get('text/plain') ?? ''),
    writeText: (text: string) => {
      held.clear();
      held.set('text/plain', text);
      return Promise.resolve();
    },
    clear: () => held.clear(),
  },
}));

beforeEach(() => held.clear());

test.each(['win32', 'darwin'] as const)('plain text is restored on %s', async (platform) => {
  held.set('text/plain', 'somebody’s text');
  const giveBack = await borrowClipboard(platform);
  held.set('text/plain', 'ours');
  await giveBack?.();
  expect(Object.fromEntries(held)).toEqual({ 'text/plain': 'somebody’s text' });
});

test('an empty clipboard is cleared again', async () => {
  const giveBack = await borrowClipboard('linux');
  held.set('text/plain', 'ours');
  await giveBack?.();
  expect(held.size).toBe(0);
});

test('text is not borrowed on Linux, where it would disappear with Podkey', async () => {
  held.set('text/plain', 'somebody’s text');
  expect(await borrowClipboard('linux')).toBeNull();
});

test('content that can’t be restored is not borrowed: pictures, and text that a program marked as secret', async () => {
  held.set('image/png', '…');
  expect(await borrowClipboard('win32')).toBeNull();
  held.clear();
  held.set('text/plain', 'a password');
  held.set('electron application/osclipboard;format="org.nspasteboard.ConcealedType"', '');
  expect(await borrowClipboard('darwin')).toBeNull();
  held.clear();
  held.set('electron application/osclipboard;format="Clipboard Viewer Ignore"', '');
  expect(await borrowClipboard('win32')).toBeNull();
});
