import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { coreHandlers } from '../../../../electron/ipc/core-handlers.ts';
import { personFiles } from '../../../../electron/platform/file-access.ts';
import { closeDatabases } from '../../../support/assemble-services.ts';
import { leftoversIn } from '../../../support/leftovers/leftover.ts';
import { leftoversInFiles } from '../../../support/leftovers/in-files.ts';
import { aLogin, aLoginDraft } from '../../../support/sample-logins.ts';
import { startNorthwind } from '../../../support/start-northwind.ts';
import { libraryText, putLibrary } from '../../../support/team-library.ts';
import { feedKey } from '../../../support/update-feed.ts';

test('no value and no key is in an exported library, in the database that keeps it, or in what a page gets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
  const [data, files] = [path.join(folder, 'data'), path.join(folder, 'files')];
  for (const name of [data, files]) await mkdir(name);
  const keyFile = path.join(folder, 'team.key');
  const file = path.join(files, 'library.json');
  const key = feedKey();
  const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeFile(keyFile, pem, { mode: 0o600 });
  const { accountId, clock, close, locator, pod, services } = await startNorthwind({
    databaseFile: path.join(data, 'podkey.db'),
    files: personFiles({
      chooseFile: () => Promise.resolve(keyFile),
      chooseNewFile: () => Promise.resolve(file),
    }),
  });
  const [password, code] = [
    locator('Core router · admin password'),
    locator('Microsoft 365 · one-time code'),
  ];
  const login = aLoginDraft({
    items: [
      { kind: 'password', label: null, locator: password },
      { kind: 'code', label: null, locator: code },
    ],
  });
  services.logins.save(accountId, login);
  const plant = { name: 'planted', secret: `plänted & ${randomUUID()}` };
  const needles = [
    ...Object.values(pod.apiKeys).map(({ secret }) => ({ name: 'API key secret', secret })),
    { name: 'signing key', secret: pem.split('\n')[1] ?? '' },
    plant,
  ];
  for (const value of [password, code]) {
    await services.secrets.copyDirectly(accountId, value, 'value');
    needles.push({ name: value.property, secret: services.port.text });
  }
  expect(needles.every(({ secret }) => secret.length > 7)).toBe(true);
  await clock.advance(60_000);

  const [libraryCalls, loginCalls] = [services.features.teamLibrary.handlers, coreHandlers(services)];
  const exported = await libraryCalls['library.export']({ accountId, clients: [login.client] });
  expect(exported.saved).toMatchObject({ count: 1, publicKey: key.publicKey });
  // Hidden by the own login otherwise.
  services.logins.removeAll(accountId);
  services.logins.endSession();
  const set = async () => {
    const library = { source: file, publicKey: key.publicKey };
    await libraryCalls['library.set']({ accountId, library });
    await services.features.teamLibrary.service.refresh();
  };
  /** What is found in the files, in the database with its journal, and in what a page gets. */
  const search = async () => [
    ...(await leftoversInFiles(files, needles)),
    ...(await leftoversInFiles(data, needles)),
    ...leftoversIn(
      JSON.stringify([
        exported,
        services.features.teamLibrary.service.states(),
        await loginCalls['logins.list']({ accountId }),
        await loginCalls['logins.all']({}),
      ]),
      'page',
      needles,
    ),
  ];
  await set();
  expect(await loginCalls['logins.list']({ accountId })).toMatchObject({
    logins: expect.stringContaining(password.property) as unknown,
  });
  expect(await search()).toEqual([]);

  // The search finds a value that somebody writes into a library's notes, in every place.
  const { podUrl, accountId: podAccount } = services.accountRows.list()[0] ?? { podUrl: '', accountId: '' };
  const planted = libraryText({
    serial: 9_999_999_999,
    logins: [aLogin({ notes: plant.secret })],
    pod: { podUrl, accountId: podAccount },
  });
  await putLibrary(file, key, planted);
  await set();
  const found = await search();
  expect(found.every(({ name }) => name === plant.name)).toBe(true);
  const places = found.map(({ place }) => place);
  for (const place of [/library\.json$/, /^podkey\.db/, /^page$/])
    expect(places).toContainEqual(expect.stringMatching(place));
  await close();
  closeDatabases();
  await rm(folder, { recursive: true });
});
