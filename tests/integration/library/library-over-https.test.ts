import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LibraryService } from '../../../electron/services/library/library-service.ts';
import { LibrarySource } from '../../../electron/services/library/library-source.ts';
import { readOverHttps } from '../../../electron/services/library/read-over-https.ts';
import { publicKeyOf } from '../../../electron/services/updates/feed-signature.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import { AccountLibraryRepository } from '../../../electron/storage/account-library-repository.ts';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { LibraryRepository } from '../../../electron/storage/library-repository.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { LibrarySettings } from '../../../shared/schemas/library-settings.ts';
import { libraryLimits } from '../../../shared/schemas/library.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import {
  flood,
  hangUp,
  startFaultServer,
  status,
  text,
  type FaultServer,
} from '../../support/fault-server.ts';
import { aLogin, manyLogins } from '../../support/sample-logins.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';
import { libraryText, serveLibrary } from '../../support/team-library.ts';
import { selfSignedCertificate, testAuthority } from '../../support/test-certificates.ts';
import { feedKey } from '../../support/update-feed.ts';

const authority = testAuthority();
const json = 'GET /team/library.json';
const sig = 'GET /team/library.json.sig';
const account = '55555555-5555-4555-8555-555555555555';

let server: FaultServer;
let key: ReturnType<typeof feedKey>;

beforeEach(async () => {
  server = await startFaultServer(authority.issue());
  key = feedKey();
});
afterEach(() => server.close());

type SetBy = 'policy' | 'account';

function podkey({
  database = openDatabase(':memory:').database,
  publicKey = key.publicKey,
  accounts = [{ id: account, ...northwindDraft }],
  setBy = 'policy',
}: {
  database?: DatabaseSync;
  publicKey?: string;
  accounts?: readonly (AccountDraft & { id: string })[];
  setBy?: SetBy;
} = {}) {
  const clock = new FakeClock();
  const route = { authorities: () => Promise.resolve([authority.cert]), hops: () => Promise.resolve([null]) };
  const where = `${server.url}/team/library.json`;
  const configured = (settings: LibrarySettings) => {
    const trusted = publicKeyOf(settings.publicKey);
    return (
      trusted && { source: new LibrarySource(settings.source, readOverHttps(route)), publicKey: trusted }
    );
  };
  const settings = { source: where, publicKey };
  const accountRows = new AccountLibraryRepository(database);
  for (const { id, ...draft } of accounts) {
    new AccountRepository(database).insert({ ...draft, id, secretKept: 'session' });
    if (setBy === 'account') accountRows.set(id, settings);
  }
  const service = new LibraryService({
    library: setBy === 'policy' ? configured(settings) : null,
    configured,
    rows: new LibraryRepository(database),
    accountRows,
    accounts: () => accounts,
    askConsent: () => Promise.resolve(),
    clock,
    onChanged: () => undefined,
    onLogins: () => undefined,
    onFailure: () => undefined,
  });
  const state = () => {
    const shown = service.state(account);
    if (shown.kind === 'off') throw new Error('There is a library');
    return shown;
  };
  const names = () => service.layerOf(account)?.logins.map(({ name }) => name) ?? [];
  return { service, database, clock, state, names };
}

test('a signed library is read over TLS, and nothing identifies the person', async () => {
  serveLibrary(server, key, libraryText({ serial: 7 }));
  const { names, service, state, clock } = podkey();
  await service.refresh();
  expect(state()).toMatchObject({ serial: 7, logins: 1, kept: 0, failure: null, refreshedAt: clock.now() });
  expect(names()).toEqual(['Core router']);
  for (const { headers } of server.received)
    expect(Object.keys(headers).sort()).toEqual(['accept', 'cache-control', 'connection', 'host']);
});

test('a library that is current is not read again, only its signature', async () => {
  serveLibrary(server, key, libraryText());
  const { service, state, clock } = podkey();
  await service.refresh();
  await clock.advance(1000);
  await service.refresh();
  expect(server.receivedBy(json)).toHaveLength(1);
  expect(state()).toMatchObject({ refreshedAt: clock.now(), failure: null });
});

test('it is refreshed shortly after the start, and then every hour', async () => {
  serveLibrary(server, key, libraryText());
  const { service, clock } = podkey();
  service.begin();
  await clock.advance(5_000);
  await server.arrived(json);
  await expect.poll(() => service.state(account)).toMatchObject({ isRefreshing: false, serial: 1 });
  serveLibrary(server, key, libraryText({ serial: 2 }));
  await clock.advance(60 * 60_000);
  await expect.poll(() => service.state(account)).toMatchObject({ serial: 2 });
  service.end();
});

test('offline, the library of the last refresh stays, also after a restart', async () => {
  serveLibrary(server, key, libraryText({ serial: 3 }));
  const { database, service } = podkey();
  await service.refresh();
  await server.goDown();
  const later = podkey({ database });
  await later.service.refresh();
  expect(later.state()).toMatchObject({
    serial: 3,
    logins: 1,
    failure: { kind: 'offline', retryable: true },
  });
  expect(later.names()).toEqual(['Core router']);
});

test('without an account, nothing is requested', async () => {
  const { service, state } = podkey({ accounts: [] });
  await service.refresh();
  expect(server.received).toEqual([]);
  expect(state()).toMatchObject({ failure: null, logins: 0 });
});

test('logins of an account that the person does not have are not shown', async () => {
  const { accountId } = contosoDraft;
  serveLibrary(server, key, libraryText({ pod: { accountId } }));
  const { names, service, state } = podkey();
  await service.refresh();
  expect(state()).toMatchObject({ serial: 1, logins: 0, failure: null });
  expect(names()).toEqual([]);
});

describe.each<SetBy>(['policy', 'account'])('Refused, and the former library of the %s stays:', (setBy) => {
  const former = libraryText({ serial: 5, logins: [aLogin({ name: 'Former' })] });
  const next = libraryText({ serial: 6 });
  const changed = (from: string | RegExp, to: string) => next.replace(from, to);

  async function expectRefused(
    reason: string,
    serve: () => void,
    options: Parameters<typeof podkey>[0] = {},
  ) {
    serveLibrary(server, key, former);
    const { names, service, state, database } = podkey({ ...options, setBy });
    await service.refresh();
    expect(names()).toEqual(['Former']);
    serve();
    await service.refresh();
    expect(state()).toMatchObject({ serial: 5, failure: { kind: 'library-refused', reason } });
    expect(state().failure?.nextStep).not.toBe('');
    expect(names()).toEqual(['Former']);
    expect(podkey({ database, setBy }).names()).toEqual(['Former']);
  }

  test('no signature', () =>
    expectRefused('unsigned', () => {
      serveLibrary(server, key, next);
      server.script(sig, status(404));
    }));

  test('another key’s signature', () =>
    expectRefused('bad-signature', () => serveLibrary(server, feedKey(), next)));

  test('one changed letter', () =>
    expectRefused('bad-signature', () => {
      serveLibrary(server, key, next);
      server.script(json, text(changed('Core', 'Cure'), 'application/json'));
    }));

  test.each([
    ['that is not JSON', () => 'kind: podkey-library\n'],
    ['that is no library', () => changed('podkey-library', 'podkey-logins')],
    ['with an unknown field', () => changed('"serial"', '"value": "hunter2", "serial"')],
    ['with a value in an item', () => changed('"label"', '"value": "hunter2", "label"')],
    ['without pods', () => JSON.stringify({ ...JSON.parse(next), pods: [] })],
    ['of no serial', () => changed(/"serial": 6/, '"serial": 0')],
  ])('a signed file %s', (_what, content) =>
    expectRefused('unreadable', () => serveLibrary(server, key, content())),
  );

  test('a newer format', () =>
    expectRefused('newer-format', () => serveLibrary(server, key, changed('"version": 1', '"version": 2'))));

  test('an older serial', () =>
    expectRefused('went-back', () => serveLibrary(server, key, libraryText({ serial: 4 }))));

  test('another library with the same serial', () =>
    expectRefused('went-back', () => serveLibrary(server, key, libraryText({ serial: 5 }))));

  test('pods that are none of the person’s', () =>
    expectRefused('foreign', () => {
      const { podUrl } = contosoDraft;
      serveLibrary(server, key, libraryText({ serial: 6, pod: { podUrl } }));
    }));

  test('more bytes than a library may have', () =>
    expectRefused('too-large', () => {
      serveLibrary(server, key, next);
      server.script(json, flood);
    }));

  test('a signature without end', () =>
    expectRefused('too-large', () => {
      server.script(sig, flood);
    }));

  test('a redirect, which is not followed', async () => {
    const elsewhere = await startFaultServer(authority.issue());
    serveLibrary(elsewhere, key, next);
    await expectRefused('redirected', () => {
      const to = (file: string) => status(302, { location: `${elsewhere.url}/team/${file}` });
      server.script(json, to('library.json'));
      server.script(sig, to('library.json.sig'));
    });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });
});

test.each<SetBy>(['policy', 'account'])(
  'a %s’s library of another key starts over, because a team may have to go back',
  async (setBy) => {
    serveLibrary(server, key, libraryText({ serial: 9 }));
    const { database, service } = podkey({ setBy });
    await service.refresh();
    const another = feedKey();
    serveLibrary(server, another, libraryText({ serial: 2 }));
    const later = podkey({ database, publicKey: another.publicKey, setBy });
    expect(later.names()).toEqual([]);
    await later.service.refresh();
    expect(later.state()).toMatchObject({ serial: 2, logins: 1, failure: null });
  },
);

test.each([
  ['policy', 'library'],
  ['account', 'account_libraries'],
] as const)('a %s’s library that was changed in the database is not used', async (setBy, table) => {
  serveLibrary(server, key, libraryText());
  const { database, service } = podkey({ setBy });
  await service.refresh();
  const content = Buffer.from(libraryText({ logins: [aLogin({ name: 'Planted' })] }));
  database.prepare(`UPDATE ${table} SET content = ?`).run(content);
  expect(podkey({ database, setBy }).names()).toEqual([]);
});

test.each([
  ['server', status(503)],
  ['unexpected-response', status(401)],
  ['offline', hangUp],
] as const)('a failing server is reported as %s', async (kind, reply) => {
  server.script(sig, reply);
  const { service, state } = podkey();
  await service.refresh();
  expect(state().failure).toMatchObject({ kind, retryable: true });
  expect(state().failure?.nextStep).toContain('tell those who maintain the library');
});

test('neither library nor signature is reported as missing', async () => {
  server.script(sig, status(404));
  server.script(json, status(404));
  const { service, state } = podkey();
  await service.refresh();
  expect(state().failure).toMatchObject({ kind: 'not-found' });
});

test('a server without a trusted certificate gets no request', async () => {
  await server.goDown();
  await server.comeBack(selfSignedCertificate());
  const { service, state } = podkey();
  await service.refresh();
  expect(state().failure).toMatchObject({ kind: 'tls' });
  expect(server.received).toEqual([]);
});

test('20,000 logins fit, and one more is refused', async () => {
  const library = libraryText({ logins: manyLogins(libraryLimits.logins) });
  expect(Buffer.byteLength(library)).toBeLessThan(libraryLimits.bytes);
  serveLibrary(server, key, library);
  const { names, service, state } = podkey();
  await service.refresh();
  expect(names()).toHaveLength(libraryLimits.logins);
  serveLibrary(server, key, libraryText({ serial: 2, logins: manyLogins(libraryLimits.logins + 1) }));
  await service.refresh();
  expect(state()).toMatchObject({ serial: 1, failure: { reason: 'unreadable' } });
});
