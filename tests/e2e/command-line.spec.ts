import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { onlyOnLinux } from '../support/only-on.ts';

const program = path.resolve(import.meta.dirname, '../../out/launcher/podkey');

/** A person's script, which uses `podkey` twice. */
const script = `#!/bin/sh
podkey() { "$PROGRAM" "$@"; }
secret=$(podkey get "Core router/admin password") || exit $?
printf 'read %s characters\\n' "\${#secret}"
podkey run --env PASSPHRASE="Guest Wi-Fi" -- sh -c 'printf "ran with %s characters\\n" "\${#PASSPHRASE}"; exit 3'
`;

test('a script gets values of the sample pod after a person allowed it in the window, and none if they refuse', async ({
  launch,
  keyring,
  userData,
}) => {
  onlyOnLinux('the socket is in the runtime folder of the test’s keyring');
  const { app, page } = await launch({ args: ['--sample'] });
  const isOnTop = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isAlwaysOnTop());
  const file = path.join(userData, 'deploy.sh');
  await writeFile(file, script, { mode: 0o755 });
  const run = () => runScript(file, { ...keyring.env, PROGRAM: program });

  const refused = run();
  const dialog = page.getByRole('dialog', { name: /^Let .* these passwords\?|^Let .* read this password\?/ });
  await expect(dialog).toContainText('Core router/admin password');
  await expect(dialog).toContainText(file);
  await expect(dialog).toContainText('Sample pod');
  expect(await isOnTop()).toBe(true);
  await page.getByRole('button', { name: 'Refuse' }).click();
  expect(await refused).toMatchObject({ code: 5, out: '' });
  expect(await isOnTop()).toBe(false);

  const allowed = run();
  await page.getByRole('button', { name: 'Allow for an hour' }).click();
  const { code, out } = await allowed;
  expect(out).toMatch(/^read \d+ characters\nran with \d+ characters\n$/);
  expect(code).toBe(3);

  await page.getByRole('link', { name: 'Activity' }).click();
  const journal = page.getByRole('main');
  await expect(journal).toContainText('Program refused');
  await expect(journal).toContainText('Value given to a program');
  await expect(journal).toContainText('podkey run');
});

test('who asks, what for, and the buttons are in sight together in the smallest window, however long each is', async ({
  launch,
  keyring,
  userData,
}) => {
  onlyOnLinux('the socket is in the runtime folder of the test’s keyring');
  const { page } = await launch({ args: ['--sample'] });
  await page.setViewportSize({ width: 880, height: 600 });
  const folder = path.join(userData, ...Array.from({ length: 6 }, () => 'a'.repeat(60)));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${'b'.repeat(200)}.sh`);
  const variables = Array.from({ length: 49 }, (_, at) => `--env V${at}="Core router/admin password"`);
  const command = `true ${'c'.repeat(1_000)}`;
  await writeFile(
    file,
    `cd '${folder}'; "$PROGRAM" run ${variables.join(' ')} --env W="Guest Wi-Fi" -- ${command}\n`,
  );
  const ended = runScript(file, { ...keyring.env, PROGRAM: program }, 'd'.repeat(1_000));
  const dialog = page.getByRole('dialog', { name: /^Let / });
  for (const name of ['Program', 'Script', 'Arguments', 'Started by', 'Folder', 'Command'])
    await expect(dialog.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['Refuse', 'Allow once'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('list', { name: /2 items/ }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Refuse' }).click();
  expect(await ended).toMatchObject({ code: 125 });
});

function runScript(
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn('/bin/sh', [file, ...args], { env: { ...process.env, LC_ALL: 'C', ...env } });
  const ended = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (ended.err += chunk.toString('utf8')));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })));
}
