import { readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { chosenFile } from '../../../support/chosen-file.ts';
import { ownSealer } from '../../../support/own-sealer.ts';
import { numberedUuid } from '../../../support/sample-logins.ts';
import { northwindDraft } from '../../../support/samples.ts';
import {
  passphrase,
  folder,
  file,
  useMoves,
  computer,
  type Computer,
  oldComputer,
  exported,
  contentOf,
  sealAgain,
} from './move-scene.ts';

useMoves();

describe('A file is refused', () => {
  const nothingIn = async (there: Computer) => expect((await there.everything()).accounts).toEqual([]);

  test('with another passphrase, and can be tried again', async () => {
    await exported();
    const there = computer();
    await expect(there.read('not the passphrase')).rejects.toMatchObject({
      appError: { kind: 'validation', fields: [{ field: 'passphrase' }] },
    });
    expect((await there.move.read(passphrase)).accounts).toHaveLength(2);
  });

  test('if it is damaged, cut off or another kind of file', async () => {
    await exported();
    const sealed = await readFile(file);
    const there = computer();
    for (const bytes of [sealed.subarray(0, -1), Buffer.concat([sealed, sealed]), Buffer.from('{}')]) {
      await writeFile(file, bytes);
      await expect(there.read()).rejects.toMatchObject({ appError: { kind: 'validation', fields: [] } });
    }
    await nothingIn(there);
  });

  test.each([
    ['a newer version', (content: string) => content.replace('"version":1', '"version":2'), /newer Podkey/],
    ['another format', (content: string) => content.replace('podkey-move', 'podkey-other'), /does not hold/],
    ['an unknown record', (content: string) => `${content}{"kind":"secret"}\n`, /does not hold/],
    [
      'an unknown field',
      (content: string) => content.replace('"label":"Northwind"', '"label":"Northwind","secret":"x"'),
      /does not hold/,
    ],
    [
      'a login of no account',
      (content: string) => content.replace('"kind":"login","account":0', '"kind":"login","account":7'),
      /does not hold/,
    ],
    ['a missing end', (content: string) => content.slice(0, -20), /does not hold/],
    [
      'a long line',
      (content: string) => `${content}{"kind":"settings","values":{"a":"${'x'.repeat(300_000)}"}}\n`,
      /longer than 256 kB/,
    ],
    ['one long line', () => 'x'.repeat(4_000_000), /does not hold/],
    ['a long first line', () => `${'['.repeat(4_000_000)}\n`, /longer than 256 kB/],
    [
      'much within each other',
      (content: string) =>
        `${content}{"kind":"settings","values":{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}}\n`,
      /does not hold/,
    ],
    ['nothing', () => '', /does not hold/],
    ['no text', () => '\uD800', /does not hold/],
  ])('if it holds %s', async (_, change, message) => {
    await exported();
    await sealAgain(change(await contentOf()));
    const there = computer();
    await expect(there.read()).rejects.toMatchObject({
      appError: { kind: 'validation', message: expect.stringMatching(message) as string },
    });
    await nothingIn(there);
  });

  test('if none was chosen, it was cancelled, or another handle is named', async () => {
    await exported();
    const there = computer();
    const gone = { appError: { kind: 'not-found' } };
    await expect(there.move.read(passphrase)).rejects.toMatchObject(gone);
    const { handle } = await there.read();
    await expect(there.move.import(numberedUuid(1))).rejects.toMatchObject(gone);
    there.move.cancel();
    await expect(there.move.import(handle)).rejects.toMatchObject(gone);
    await nothingIn(there);
  });

  test('twice with the same handle', async () => {
    await exported();
    const there = computer();
    const { handle } = await there.read();
    await there.move.import(handle);
    await expect(there.move.import(handle)).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  });
});

describe('A lock', () => {
  test('leaves the chosen file sealed, so that its passphrase is asked for again', async () => {
    await exported();
    const there = computer();
    const { handle } = await there.read();
    there.lock.lock('person');
    await there.lock.unlock(undefined);
    expect(() => there.move.lines(handle, 0)).toThrow(/no longer open/);
    await expect(there.move.import(handle)).rejects.toThrow(/no longer open/);
    expect((await there.move.read(passphrase)).accounts).not.toEqual([]);
  });

  test('ends what is being sealed, and nothing is written', async () => {
    const sealing = Promise.withResolvers<Uint8Array>();
    let isCancelled = false;
    const here = await oldComputer({
      sealer: { ...ownSealer, seal: () => sealing.promise, cancel: () => (isCancelled = true) },
    });
    const exporting = here.move.export(passphrase);
    here.lock.lock('person');
    expect(isCancelled).toBe(true);
    await here.lock.unlock(undefined);
    sealing.resolve(Buffer.from('sealed'));
    await expect(exporting).rejects.toMatchObject({ appError: { kind: 'locked' } });
    expect(await readdir(folder)).toEqual([]);
  });

  test('that comes before an import prevents it', async () => {
    await exported();
    let reached = (): void => undefined;
    const there = computer({ turn: () => (reached(), Promise.resolve()) });
    const { handle } = await there.read();
    reached = () => there.lock.lock('person');
    await expect(there.move.import(handle)).rejects.toMatchObject({ appError: { kind: 'locked' } });
    await there.lock.unlock(undefined);
    expect((await there.everything()).accounts).toEqual([]);
  });
});

test('a person who closes the dialog meanwhile is asked nothing more, and nothing is written', async () => {
  const sealing = Promise.withResolvers<Uint8Array>();
  const here = await oldComputer({ sealer: { ...ownSealer, seal: () => sealing.promise } });
  const exporting = here.move.export(passphrase);
  here.move.cancel();
  sealing.resolve(Buffer.from('sealed'));
  await expect(exporting).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  expect(await readdir(folder)).toEqual([]);
});

test('another account in use changes nothing about a running import', async () => {
  const { here } = await exported();
  const summary = await here.read();
  await here.accounts.select(here.ids[0] ?? '');
  expect(await here.move.import(summary.handle)).toMatchObject({ accounts: 0 });
});

test('a write that fails leaves nothing behind', async () => {
  await exported();
  const there = computer();
  const { handle } = await there.read();
  there.database.exec(
    `CREATE TEMP TRIGGER refuse BEFORE INSERT ON logins WHEN new.name = 'Wi-Fi' BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const before = await there.everything();
  await expect(there.move.import(handle)).rejects.toThrow('full');
  expect(await there.everything()).toEqual(before);
  there.database.exec('DROP TRIGGER refuse');
  expect((await there.move.import(handle)).accounts).toBe(2);
});

test('what its rules refuse now is named and left out, and the rest is moved', async () => {
  const here = await oldComputer();
  here.database.exec(`UPDATE logins SET tags = '["a|b"]' WHERE name = 'Core router'`);
  expect(await here.move.export(passphrase)).toMatchObject({
    logins: 2,
    leftOut: ['Core router', 'Core router'],
  });
  expect((await computer().read()).logins.added).toBe(2);
});

test('more accounts than a file can have are named and left out, and the file can be read', async () => {
  const here = computer();
  const rows = new AccountRepository(here.database);
  for (let number = 0; number < 502; number += 1)
    rows.insert({
      ...northwindDraft,
      id: numberedUuid(number),
      label: `Account ${number}`,
      apiKeyId: `key-${number}`,
      secretIn: 'session',
    });
  expect(await here.move.export(passphrase)).toMatchObject({
    accounts: 500,
    leftOut: ['Account 500', 'Account 501'],
  });
  expect((await computer().read()).accounts).toHaveLength(500);
});

test('only one export or import runs at a time', async () => {
  await exported();
  const there = computer();
  await there.move.choose();
  const reading = there.move.read(passphrase);
  await expect(there.move.read(passphrase)).rejects.toMatchObject({ appError: { kind: 'rate-limited' } });
  await reading;
});

test('a person who cancels the dialog gets neither a file nor a failure', async () => {
  const here = await oldComputer({ files: chosenFile(() => null) });
  expect(await here.move.export(passphrase)).toBeNull();
  expect(await here.move.choose()).toBeNull();
});
