import { expect, test } from 'vitest';
import { libraryLimits } from '../../../../shared/features/team-library/contract.ts';
import { hangUp, status } from '../../../support/fault-server.ts';
import { aLogin, manyLogins } from '../../../support/sample-logins.ts';
import { contosoDraft } from '../../../support/samples.ts';
import { libraryText, serveLibrary } from '../../../support/team-library.ts';
import { selfSignedCertificate } from '../../../support/test-certificates.ts';
import { feedKey } from '../../../support/update-feed.ts';
import {
  account,
  json,
  key,
  podkey,
  server,
  sig,
  useLibraryServer,
  type SetBy,
} from './library-server-scene.ts';

useLibraryServer();

test('a signed library is read over TLS, and nothing identifies the person', async () => {
  serveLibrary(server, key, libraryText({ serial: 7 }));
  const { names, service, state, clock } = podkey();
  await service.refresh();
  expect(state()).toMatchObject({
    serial: 7,
    logins: 1,
    orphaned: 0,
    failure: null,
    refreshedAt: clock.now(),
  });
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
