import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { offlineKeyEntry } from '../../electron/features/offline-copies/offline-key.ts';
import { Cable } from '../support/cable.ts';
import { leftoversInFiles } from '../support/leftovers/in-files.ts';
import { wholeTexts } from '../support/leftovers/in-heaps.ts';
import { recordIpc } from '../support/leftovers/in-ipc.ts';
import { invokeInPage, resultInPage, stateInPage } from '../support/page-bridge.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { accountOn, exampleOn, examplePath } from '../support/sample-entries.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { LeakReport } from './leak-report.ts';
import { expect, test } from './leak-test.ts';
import { makePlant } from './plants.ts';
import { codesBetween, startTokenRecordingPod, valueOn } from '../support/pod-secrets.ts';
import { searchWhatIsLeft, searchWhileRunning, secretsThatCrossed } from './searches.ts';

const first = 'Seven-Tïred-Otters-at-Noon-51';
const wrong = 'Seven-Wröng-Otters-at-Noon-52';
const changed = 'Eight-Eäger-Eels-at-Dawn-53';
const policy = { version: 1, offlineCopies: { days: 7, most: 20, codes: true } };

test('after days with offline copies only sealed values are left, also after Podkey was killed', async ({
  launch,
  display,
  keyring,
  userData,
  clipboardText,
}, info) => {
  // Memory is dumped and read several times.
  test.slow();
  const began = Date.now();
  const { pod, tokens } = await startTokenRecordingPod();
  const cable = await Cable.into(pod.baseUrl);
  const entry = { ...accountOn(pod), podUrl: cable.url };
  const examples = { password: 'Core router · admin', passphrase: 'Guest Wi-Fi', code: 'Backup server' };
  const locatorOf = (name: string) => {
    const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, name);
    return { assetType: assetTypeName, assetId, revisionId, property: propertyName };
  };
  const valueOf = (name: string) => valueOn(pod, examplePath(pod, name));
  const [password, wifi, seedUri] = await Promise.all([
    valueOf(examples.password),
    valueOf(examples.passphrase),
    valueOf(examples.code),
  ]);
  const plant = makePlant();
  const secrets = () => [
    plant,
    { name: 'API key secret', secret: entry.secret },
    { name: 'password', secret: password },
    { name: 'passphrase', secret: wifi },
    { name: 'TOTP seed', secret: new URL(seedUri).searchParams.get('secret') ?? '' },
    { name: 'offline passphrase', secret: first },
    { name: 'wrong offline passphrase', secret: wrong },
    { name: 'changed offline passphrase', secret: changed },
    ...codesBetween(seedUri, began, Date.now()),
    ...tokens(),
  ];
  const report = new LeakReport();
  const file = path.join(userData, 'podkey.db.offline');
  // Searched with the user data.
  const temporary = path.join(userData, 'temporary');
  mkdirSync(temporary);
  const start = () =>
    launch({ args: [`--js-flags=${wholeTexts}`], env: { ...keyring.env, TMPDIR: temporary }, policy });
  /** Calls that ask for the passphrase: it is answered as soon as the question is there. */
  const answering = async (page: Page, call: string, input: object, passphrases: readonly string[]) => {
    const asking = invokeInPage(page, call, input);
    const pending = async () => (await stateInPage(page, 'questions')).main?.id;
    await expect.poll(pending).toBeTruthy();
    const id = await pending();
    const kind = 'passphrase';
    const answers = [];
    for (const passphrase of passphrases)
      answers.push((await resultInPage(page, 'questions.answer', { kind, id, passphrase })).ok);
    return { value: await asking, answers };
  };

  const { app, page, accounts, values, quit } = await start();
  const running = {
    app,
    page,
    userData,
    display: display.display,
    ipcFile: info.outputPath('ipc'),
    output: '',
  };
  await recordIpc(app, running.ipcFile);
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));

  await test.step('keeps a login’s values, and another login’s', async () => {
    await accounts.addAccount.click();
    await accounts.fill({ ...entry, secret: '' });
    await accounts.secret.focus();
    await page.keyboard.insertText(entry.secret);
    await accounts.save.click();
    await expect(values.search).toBeVisible();
  });
  const { selectedId: accountId } = await stateInPage(page, 'accounts');
  const save = async (name: string, items: readonly { kind: 'password' | 'code'; example: string }[]) => {
    const draft = aLoginDraft({
      name,
      items: items.map(({ kind, example }) => ({ kind, label: null, locator: locatorOf(example) })),
    });
    return ((await invokeInPage(page, 'logins.save', { accountId, draft })) as { id: string }).id;
  };
  const [router, guests] = [
    await save('Core router', [
      { kind: 'password', example: examples.password },
      { kind: 'code', example: examples.code },
    ]),
    await save('Guests', [{ kind: 'password', example: examples.passphrase }]),
  ];
  const open = (name: string) => ({ accountId, locator: locatorOf(name) });

  await test.step('takes them along, and forgets one', async () => {
    const keep = { accountId, loginIds: [router, guests], days: 3, passphrase: first };
    expect(await invokeInPage(page, 'offline.keep', keep)).toMatchObject({ kept: 3, notKept: [] });
    await invokeInPage(page, 'offline.forget', { login: { accountId, loginId: guests } });
    // Renews the copy.
    const { handle } = (await invokeInPage(page, 'secrets.open', open(examples.password))) as {
      handle: string;
    };
    await invokeInPage(page, 'secrets.close', { handle });
  });

  await test.step('reveals and copies without network, after a wrong passphrase', async () => {
    await cable.pull();
    const { value, answers } = await answering(page, 'secrets.open', open(examples.password), [wrong, first]);
    expect(answers).toEqual([false, true]);
    const { handle, kept } = value as { handle: string; kept: unknown };
    expect(kept).toMatchObject({ keptAt: expect.any(Number) });
    const revealed = await invokeInPage(page, 'secrets.reveal', { handle, as: 'reveal' });
    expect(revealed).toMatchObject({ value: password });
    await invokeInPage(page, 'secrets.copy', { handle, what: 'value' });
    await expect.poll(clipboardText).toBe(password);
    const code = (await invokeInPage(page, 'secrets.open', open(examples.code))) as { handle: string };
    expect(await invokeInPage(page, 'secrets.code', { handle: code.handle })).toMatchObject({
      code: expect.stringMatching(/^\d{8}$/),
    });
    await invokeInPage(page, 'offline.changePassphrase', { present: first, passphrase: changed });
  });

  await test.step('locks with an opened copy, and searches', async () => {
    const { value } = await answering(page, 'secrets.open', open(examples.password), [changed]);
    expect(value).toMatchObject({ kept: { keptAt: expect.any(Number) } });
    const lock = new LockPage(page);
    const shown = await page.evaluate(() => performance.timeOrigin);
    await lock.lock.click();
    await expect(async () => {
      expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(shown);
    }).toPass({ timeout: 60_000 });
    await expect(lock.heading).toBeVisible();
    await expect.poll(clipboardText).toBe('');
    await searchWhileRunning(running, plant, secrets(), report);
  });

  await test.step('quits, and searches the files', async () => {
    await quit();
    const stored = (await keyring.lookup('Podkey', offlineKeyEntry)) ?? '';
    const { deviceKey } = JSON.parse(stored) as { deviceKey: string };
    const needles = [...secrets(), { name: 'device key', secret: deviceKey }];
    expect(existsSync(file)).toBe(true);
    // Shows that the search reads what stands where a sealed value does.
    withDatabase(file, (database) =>
      database
        .prepare(`INSERT INTO copies VALUES (?, 'planted', 'l', 'value', 1, 2, x'00', CAST(? AS BLOB))`)
        .run(accountId, plant.secret),
    );
    const found = await leftoversInFiles(userData, needles);
    report.add('sealed values', found, ['podkey.db.offline']);
    withDatabase(file, (database) => database.exec(`DELETE FROM copies WHERE locator = 'planted'`));
    await searchWhatIsLeft(running, plant, needles, report);
  });

  await test.step('is killed with an opened copy on the clipboard, and searches the files', async () => {
    const again = await start();
    const { value } = await answering(again.page, 'secrets.open', open(examples.password), [changed]);
    const { handle } = value as { handle: string };
    await invokeInPage(again.page, 'secrets.reveal', { handle, as: 'reveal' });
    await invokeInPage(again.page, 'secrets.copy', { handle, what: 'value' });
    await expect.poll(clipboardText).toBe(password);
    await again.kill();
    report.add('files after a kill', await leftoversInFiles(userData, secrets()), ['planted.txt']);
  });

  await test.step('forgets everything, and searches the files', async () => {
    const last = await start();
    expect(await stateInPage(last.page, 'offlineCopies')).toMatchObject({ count: 2 });
    await invokeInPage(last.page, 'offline.forget', {});
    expect(await stateInPage(last.page, 'offlineCopies')).toMatchObject({
      count: 0,
      hasPassphrase: false,
    });
    await last.quit();
    expect(await keyring.lookup('Podkey', offlineKeyEntry)).toBeNull();
    report.add('files after forgetting', await leftoversInFiles(userData, secrets()), ['planted.txt']);
    withDatabase(file, (database) =>
      expect(database.prepare('SELECT count(*) AS rows FROM copies').get()).toEqual({ rows: 0 }),
    );
  });

  console.log(report.table());
  expect(report.missedPlants).toEqual([]);
  expect(report.leaks).toEqual([]);
  expect(await secretsThatCrossed(running.ipcFile, secrets())).toEqual({
    'to main: accounts.add: API key secret': 1,
    'to main: offline.keep: offline passphrase': 1,
    'to main: questions.answer: offline passphrase': 1,
    'to main: questions.answer: wrong offline passphrase': 1,
    'to main: questions.answer: changed offline passphrase': 1,
    'to main: offline.changePassphrase: offline passphrase': 1,
    'to main: offline.changePassphrase: changed offline passphrase': 1,
    'to page: secrets.reveal: password': 1,
    'to page: secrets.code: one-time code': expect.any(Number),
  });
  await pod.close();
});

function withDatabase(file: string, act: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file);
  try {
    act(database);
  } finally {
    database.close();
  }
}
