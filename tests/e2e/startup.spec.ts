import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AccountRepository } from '../../electron/storage/account-repository.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { DatabaseCopies } from '../../electron/storage/database-copies.ts';
import { storageFailureText } from '../../shared/text/en/failures.ts';
import { firstScriptsBytes, firstScriptsLimit } from '../support/first-scripts.ts';
import { testedApp, wrappedApp } from '../support/launch-podkey.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { onStandIn } from '../support/stand-in.ts';
import { refusedStart } from '../support/refused-start.ts';
import { northwindDraft } from '../support/samples.ts';
import { startAlone } from '../support/start-again.ts';
import { expect, test } from './fixtures.ts';

test('a damaged database is kept aside, and its newest copy restored', async ({ launch, userData }) => {
  const file = path.join(userData, 'podkey.db');
  const { database } = openDatabase(file);
  new AccountRepository(database).insert({
    ...northwindDraft,
    id: crypto.randomUUID(),
    secretIn: 'session',
  });
  const now = Date.UTC(2026, 5, 1, 8, 30);
  await new DatabaseCopies(file).make(database, {
    now,
    assertWanted: () => undefined,
    turn: () => Promise.resolve(),
  });
  database.close();
  await writeFile(file, 'this is no database, and long enough to look at');
  const podkey = await launch();
  await expect(podkey.page.getByText(northwindDraft.label).first()).toBeVisible();
  expect((await readdir(userData)).some((name) => name.startsWith('podkey.db.corrupt'))).toBe(true);
});

test('a damaged database without a copy is left alone, if the person does not say to start empty', async ({
  display,
  userData,
}) => {
  const file = path.join(userData, 'podkey.db');
  await writeFile(file, 'this is no database, and long enough to look at');
  // The stand-in cancels each question.
  const { exitCode, output } = await startAlone({ userData, display: display.display }).ended;
  expect(output).toContain(`${storageFailureText.noGoodCopy}\n${storageFailureText.noGoodCopyNext}`);
  expect(exitCode).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('this is no database, and long enough to look at');
  expect((await readdir(userData)).some((name) => name.startsWith('podkey.db.corrupt'))).toBe(false);
});

test('the scripts before the page’s first paint are at most 60 kB, compressed', async () => {
  expect(await firstScriptsBytes()).toBeLessThanOrEqual(firstScriptsLimit);
});

test('variables that weaken TLS reach neither main nor the keychain process', async ({ launch, keyring }) => {
  onlyOnLinux('it reads the keychain process’s environment from /proc');
  const unsafe = { NODE_TLS_REJECT_UNAUTHORIZED: '0', SSLKEYLOGFILE: '/nowhere/keys' };
  const { app } = await launch({ env: { ...keyring.env, ...unsafe } });
  const names = Object.keys(unsafe);
  expect(await app.evaluate((_electron, of) => of.filter((name) => name in process.env), names)).toEqual([]);
  const { pid } = app.process();
  let keychain: string | undefined;
  await expect.poll(async () => (keychain = await childRunning('keychain-process.js', pid))).toBeDefined();
  // Linux shows the environment that a process started with.
  const given = await readFile(`/proc/${keychain}/environ`, 'utf8');
  expect(names.filter((name) => given.includes(`${name}=`))).toEqual([]);
});

test('before it is ready Podkey turns off Electron’s default menu and dictionary downloads', async ({
  launch,
}) => {
  const { app } = await launch();
  expect(await onStandIn(app, 'menuAtReady')).toBeNull();
  // The second session is used to ask for the system's proxy.
  await app.evaluate(({ session }) =>
    session.fromPartition('system-proxy').resolveProxy('https://pod.example/'),
  );
  await expect
    .poll(() => onStandIn(app, 'spelling'))
    .toEqual([
      { partition: '', isEnabled: false, fetchedFrom: 'http://127.0.0.1:1/' },
      { partition: 'system-proxy', isEnabled: false, fetchedFrom: 'http://127.0.0.1:1/' },
    ]);
  expect(await onStandIn(app, 'aboutPanel')).toMatchObject({ applicationName: 'Podkey' });
});

test('Podkey does not start with NODE_DEBUG, which prints what it sends', async ({ display, userData }) => {
  const { output, code } = await refusedStart({
    folder: testedApp,
    userData,
    display: display.display,
    env: { NODE_DEBUG: 'stream' },
  });
  expect(code).toBe(1);
  expect(output).toContain('The environment variable NODE_DEBUG is set.');
  expect(output).toContain('Remove NODE_DEBUG from the environment, then restart Podkey.');
});

test('an installed Podkey does not start without Chromium’s sandbox, which an AppImage may turn off', async ({
  display,
  userData,
}) => {
  const { output, code } = await refusedStart({
    folder: wrappedApp,
    userData,
    display: display.display,
    env: { TEST_INSTALLED: '1' },
    args: ['--no-sandbox'],
  });
  expect(code).toBe(1);
  expect(output).toContain('Chromium’s sandbox, which confines Podkey’s window, is turned off');
  expect(output).toContain('install the .deb or .rpm package instead');
});

/** Returns the ID of the child process with this file among its arguments; undefined until it exists. */
async function childRunning(file: string, parent: number | undefined): Promise<string | undefined> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).split(' ');
  for (const child of children.filter(Boolean)) {
    const line = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(file)) return child;
  }
  return undefined;
}
