import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { electronTarget } from '../electron-stand-in/launch-target.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { reportSchema } from '../self-check/report-table.ts';
import { expect, test as base } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const target = electronTarget();

/** The keychain service of every Podkey, self-checks included. */
const entries = ['probe', 'clipboard record key', 'journal seal'];

const test = base.extend<{
  /** Runs the built Podkey with these arguments; returns its exit code and its stderr. */
  started: (...args: string[]) => Promise<{ code: unknown; output: string }>;
}>({
  started: async ({ display, keyring, userData }, use) => {
    await use(async (...args) => {
      const child = spawn(target.executablePath, [root, `--user-data-dir=${userData}`, ...args], {
        env: { ...process.env, ...keyring.env, DISPLAY: display.display },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
      const [code]: unknown[] = await once(child, 'close');
      return { code, output };
    });
  },
});

test('a self-check passes in every row that this runtime supports, and leaves nothing behind', async ({
  started,
  userData,
  keyring,
  clipboardText,
}) => {
  onlyOnLinux('it looks into a keychain of its own');
  test.setTimeout(240_000);
  // Stored by the same library as the person's own Podkey does.
  const store = `for (const entry of ${JSON.stringify(entries)}) require('keytar').setPassword('Podkey', entry, 'mine');`;
  await promisify(execFile)(process.execPath, ['-e', store], {
    cwd: root,
    env: { ...process.env, ...keyring.env },
  });
  expect(await clipboardText()).toBe('');
  const file = `${userData}.json`;
  const { code } = await started(`--self-check=${file}`, '--self-check-seconds=1');
  const report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const wanted =
    target.kind === 'stand-in' ? /^(passed|needs a real Electron)$/ : /^(passed|does not apply)$/;
  expect(report.rows.filter(({ result }) => !wanted.test(result))).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(10);
  expect(code).toBe(0);

  expect(await clipboardText()).toBe('');
  for (const entry of ['self-check', ...entries])
    expect(await keyring.lookup('Podkey self-check', entry), entry).toBeNull();
  for (const entry of entries) expect(await keyring.lookup('Podkey', entry), entry).toBe('mine');
});

test('a self-check does not start if its file exists', async ({ started, userData }) => {
  const file = `${userData}.json`;
  await writeFile(file, 'mine');
  const { code, output } = await started(`--self-check=${file}`);
  expect(output).toContain('exists already');
  expect(code).toBe(2);
  expect(await readFile(file, 'utf8')).toBe('mine');
  await expect(stat(path.join(userData, 'podkey.db'))).rejects.toThrow('ENOENT');
});

test('an argument after `--`, such as a link, does not start a self-check', async ({ launch, userData }) => {
  const file = `${userData}.json`;
  const { accounts } = await launch({ args: ['--', `--self-check=${file}`] });
  await expect(accounts.firstRun).toBeVisible();
  await expect(stat(path.join(userData, 'podkey.db'))).resolves.toBeDefined();
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
