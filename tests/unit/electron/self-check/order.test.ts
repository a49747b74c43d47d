import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readSelfCheckOrder,
  type OrderApp,
  type SelfCheckOrder,
} from '../../../../electron/self-check/order.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';

let folder: string;
let file: string;
/** Orders whose file is still open. Windows can't remove a folder with an open file. */
let open: SelfCheckOrder[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'self-check-order-'));
  file = path.join(folder, 'report.json');
  open = [];
});
afterEach(() => {
  for (const order of open) order.file.write('');
  rmSync(folder, { recursive: true, force: true });
});

/** Electron's `app` with these switches, and `folder/person` as the person's user data folder. */
function appWith(switches: Record<string, string>): OrderApp & { paths: Record<string, string> } {
  const paths: Record<string, string> = {
    userData: switches['user-data-dir'] ?? path.join(folder, 'person'),
  };
  return {
    paths,
    getPath: (name) => paths[name] ?? '',
    setPath: (name, to) => void (paths[name] = to),
    setAppLogsPath: (to = '') => void (paths['logs'] = to),
    commandLine: {
      hasSwitch: (name) => name in switches,
      getSwitchValue: (name) => switches[name] ?? '',
    },
    on: () => undefined,
  };
}

/** Returns the order of a start with these switches, which must be accepted. */
function accepted(switches: Record<string, string>) {
  const app = appWith(switches);
  const order = readSelfCheckOrder(app);
  if (!order || order === 'refused') throw new Error('The self-check was refused');
  open.push(order);
  return { app, order };
}

/** Returns what a refused start writes on stderr. */
function refusal(switches: Record<string, string>): string {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(readSelfCheckOrder(appWith(switches))).toBe('refused');
    return String(stderr.mock.calls[0]?.[0]);
  } finally {
    stderr.mockRestore();
  }
}

test('a start without the switch is a normal one', () => {
  expect(readSelfCheckOrder(appWith({}))).toBeUndefined();
});

test('the report goes to a new file that only this user can read', () => {
  const { order } = accepted({ 'self-check': file });
  order.file.write('{}');
  open = [];
  expect(readFileSync(file, 'utf8')).toBe('{}');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  order.removeFolder();
});

test('an existing file is left unchanged', () => {
  writeFileSync(file, 'mine');
  expect(refusal({ 'self-check': file })).toContain('exists already');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

const canLink = skippedOnWindows('Windows lets ordinary users make no links.');

test('no file is created behind a link', canLink, () => {
  const link = path.join(folder, 'link.json');
  symlinkSync(path.join(folder, 'elsewhere.json'), link);
  expect(refusal({ 'self-check': link })).toContain('exists already');
  expect(existsSync(path.join(folder, 'elsewhere.json'))).toBe(false);
});

test.each(['', 'report', 'report.desktop', 'report.json.bat'])(
  'a file named “%s” is not created, because a system might run it',
  (name) => {
    expect(refusal({ 'self-check': name && path.join(folder, name) })).toContain('ends in .json');
    expect(existsSync(path.join(folder, name || 'x'))).toBe(false);
  },
);

test('the person’s user data folder is not used: the self-check creates one, logs included, and removes it', () => {
  const { app, order } = accepted({ 'self-check': file });
  const { userData = '', logs = '' } = app.paths;
  expect(userData).not.toBe(path.join(folder, 'person'));
  expect(existsSync(userData)).toBe(true);
  expect(path.dirname(logs)).toBe(userData);
  order.removeFolder();
  expect(existsSync(userData)).toBe(false);
});

test('a given folder is used and kept, unless it has Podkey’s data', () => {
  const { app, order } = accepted({ 'self-check': file, 'user-data-dir': folder });
  order.removeFolder();
  expect(app.paths['userData']).toBe(folder);
  expect(existsSync(file)).toBe(true);
  writeFileSync(path.join(folder, 'podkey.db'), '');
  const second = { 'self-check': path.join(folder, 'second.json'), 'user-data-dir': folder };
  expect(refusal(second)).toContain('has stored nothing');
  expect(existsSync(second['self-check'])).toBe(false);
});

test('requests are counted for 60 s by default, or as long as requested', () => {
  const usual = accepted({ 'self-check': file });
  expect(usual.order.countS).toBe(60);
  usual.order.removeFolder();
  const asked = accepted({ 'self-check': path.join(folder, 'b.json'), 'self-check-seconds': '5' });
  expect(asked.order.countS).toBe(5);
  asked.order.removeFolder();
  const tooLong = { 'self-check': path.join(folder, 'c.json'), 'self-check-seconds': '1e9' };
  expect(refusal(tooLong)).toContain('1 to 600');
});
