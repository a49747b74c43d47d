import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../electron/storage/database.ts';
import { Preferences } from '../../../electron/storage/preferences.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';

/** Podkey started with these stored settings, on a system that accepts no shortcut. */
async function startWith(stored: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-keys-'));
  onTestFinished(async () => {
    closeDatabases();
    await rm(folder, { recursive: true });
  });
  const databaseFile = path.join(folder, 'podkey.db');
  const { database } = openDatabase(databaseFile);
  new Preferences(database).set('settings', stored);
  database.close();
  const globalKeys = {
    hold: () => {
      throw new TypeError('Error processing argument at index 0');
    },
    release: () => undefined,
  };
  const services = assembleServices({ clock: new FakeClock(), databaseFile, globalKeys });
  services.begin();
  await expect.poll(() => services.lock.state.kind).toBe('unlocked');
  return services;
}

test.each([
  [
    'that Electron does not know',
    { panicKey: 'CommandOrControl+Alt+L', globalShortcut: 'CommandOrControl+Alt+K' },
  ],
  ['that Podkey no longer offers', { panicKey: 'Pause', globalShortcut: 'Break' }],
])(
  'stored shortcuts %s do not prevent a start, and Settings reports them as unusable',
  async (_which, stored) => {
    const { lock, settings, shortcuts, told } = await startWith(stored);
    expect(lock.state).toMatchObject({ panicKey: 'refused' });
    expect(shortcuts.paletteKeyState).toBe('refused');

    settings.change({ panicKey: 'off', globalShortcut: 'off' });
    expect(lock.state).toMatchObject({ panicKey: 'off' });
    expect(told('globalKeys').at(-1)).toMatchObject({ globalShortcut: 'off' });
  },
);
