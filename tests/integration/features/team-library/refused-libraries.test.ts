import { describe, expect, test } from 'vitest';
import { flood, startFaultServer, status, text } from '../../../support/fault-server.ts';
import { aLogin } from '../../../support/sample-logins.ts';
import { contosoDraft } from '../../../support/samples.ts';
import { libraryText, serveLibrary } from '../../../support/team-library.ts';
import { feedKey } from '../../../support/update-feed.ts';
import {
  authority,
  json,
  key,
  podkey,
  server,
  sig,
  useLibraryServer,
  type SetBy,
} from './library-server-scene.ts';

useLibraryServer();

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
    expectRefused('newer-format', () => serveLibrary(server, key, changed('"version": 1', '"version": 3'))));

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
