import { beforeEach, expect, test } from 'vitest';
import { ClipboardManagers } from '../../../../electron/features/clipboard-managers/clipboard-managers.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import type { ClipboardManagersState } from '../../../../shared/features/clipboard-managers/contract.ts';

let commands: string[][];
let extensions: string[];
let announced: ClipboardManagersState[];
let failures: string[];
let preferences: Preferences;
let isWayland: boolean;

function clipboardManagers(): ClipboardManagers {
  return new ClipboardManagers({
    runningPrograms: async () => ({ commands, extensions, isWayland }),
    preferences,
    onChanged: (state) => announced.push(state),
    onFailure: (what) => failures.push(what),
  });
}

beforeEach(() => {
  commands = [['/usr/lib/systemd/systemd', '--user']];
  extensions = [];
  isWayland = false;
  announced = [];
  failures = [];
  preferences = new Preferences(openDatabase(':memory:').database);
});

test.each([
  { name: 'CopyQ', command: ['/usr/bin/copyq', 'monitorClipboard'], records: false },
  { name: 'Klipper', command: ['/usr/bin/plasmashell', '--no-respawn'], records: false },
  { name: 'Clipman', command: ['xfce4-clipman'], records: true },
  {
    name: 'Clipman',
    command: ['/usr/lib/xfce4/panel/wrapper-2.0', '/usr/lib/xfce4/panel/plugins/libclipman.so', '12'],
    records: true,
  },
  { name: 'ClipIt', command: ['/usr/bin/clipit.real'], records: true },
  { name: 'clipmenu', command: ['bash', '/usr/bin/clipmenud'], records: true },
  { name: 'wl-paste --watch', command: ['wl-paste', '--watch', 'cliphist', 'store'], records: true },
  { name: 'wl-paste --watch', command: ['/usr/bin/wl-paste', '-w', 'cliphist', 'store'], records: true },
])('$name is found by $command', async ({ name, command, records }) => {
  commands.push(command);
  const managers = clipboardManagers();
  await managers.look();
  expect(managers.running).toMatchObject([{ name, records }]);
});

test('a GNOME Shell extension is found by its UUID', async () => {
  extensions = ['dash-to-dock@micxgx.gmail.com', 'clipboard-indicator@tudmotu.com'];
  const managers = clipboardManagers();
  await managers.look();
  expect(managers.running).toMatchObject([{ id: 'gnome-extension', records: true }]);
});

test('a program that only has such a file open, or pastes once, is no clipboard manager', async () => {
  commands.push(['vim', '/usr/bin/diodon'], ['wl-paste'], ['grep', '-r', 'parcellite']);
  commands.push(['wl-paste', '--no-newline'], ['inotifywait', '-w', '.'], ['vite', 'build', '--watch']);
  const managers = clipboardManagers();
  await managers.look();
  expect(managers.running).toEqual([]);
});

test('one that starts or ends is announced, and nothing is while none does', async () => {
  const managers = clipboardManagers();
  expect(managers.state).toEqual({ running: [], isWayland: false });
  await managers.look();
  expect(announced).toEqual([]);
  commands.push(['diodon']);
  await managers.look();
  expect(announced).toHaveLength(1);
  await managers.look();
  expect(announced).toMatchObject([{ running: [{ id: 'diodon', isKnown: false }] }]);
  commands.pop();
  await managers.look();
  expect(announced.at(-1)).toEqual({ running: [], isWayland: false });
});

test('whether the session is a Wayland one is known after a look', async () => {
  isWayland = true;
  const managers = clipboardManagers();
  await managers.look();
  expect(managers.state).toEqual({ running: [], isWayland: true });
});

test('a person who knows of one is not told again, after a restart either, but is of another one', async () => {
  commands.push(['diodon']);
  const before = clipboardManagers();
  await before.look();
  before.acknowledge();
  expect(announced.at(-1)?.running).toMatchObject([{ id: 'diodon', isKnown: true }]);
  commands.push(['parcellite']);
  const after = clipboardManagers();
  await after.look();
  expect(after.state.running).toMatchObject([
    { id: 'diodon', isKnown: true },
    { id: 'parcellite', isKnown: false },
  ]);
});

test('if the programs cannot be listed, those found before hold, and the log hears of it', async () => {
  commands.push(['diodon']);
  const options = { runningPrograms: async () => ({ commands, extensions, isWayland: false }) };
  const managers = new ClipboardManagers({
    runningPrograms: () => options.runningPrograms(),
    preferences,
    onChanged: () => undefined,
    onFailure: (what) => failures.push(what),
  });
  await managers.look();
  options.runningPrograms = () => Promise.reject(new Error('no /proc'));
  await managers.look();
  expect(managers.running).toHaveLength(1);
  expect(failures).toEqual(['clipboard managers not looked for']);
});
