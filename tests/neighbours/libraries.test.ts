import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Login } from '../../shared/schemas/login.ts';
import { skeletonOf } from '../../shared/search/look-alikes.ts';
import {
  cutShort,
  flood,
  hangUp,
  raw,
  reset,
  startFaultServer,
  status,
  text,
  type Reply,
} from '../support/fault-server.ts';
import { aLogin, anItem, numberedUuid } from '../support/sample-logins.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../support/samples.ts';
import { libraryText, serveLibrary } from '../support/team-library.ts';
import { feedKey } from '../support/update-feed.ts';
import {
  authority,
  json,
  key,
  podkey,
  server,
  sig,
  useLibraryServer,
} from '../integration/features/team-library/library-server-scene.ts';

/*
 * Libraries of people who have the signing key, of people who do not, and of servers between. Whatever they send, the former library stays,
 * the refusal says what to do, and a refresh ends.
 */

useLibraryServer();

const former = () => libraryText({ serial: 5, logins: [aLogin({ name: 'Former' })] });
/** A library with the next serial, signed by the right key. */
const next = (login: Partial<Login> = {}, serial = 6) => libraryText({ serial, logins: [aLogin(login)] });
const withItem = (item: Parameters<typeof anItem>[0]) => next({ items: [anItem(item)] });
const withLocator = (locator: object) => withItem({ locator: { ...routerLocator, ...locator } });
const changed = (from: string | RegExp, to: string) => next().replace(from, to);
const signed = (content: string | Uint8Array) => serveLibrary(server, key, content);
const body = (reply: Reply) => () => {
  signed(next());
  server.script(json, reply);
};

const refused: Record<string, () => void> = {
  'has no signature': () => {
    signed(next());
    server.script(sig, status(404));
  },
  'has an empty signature': () => {
    signed(next());
    server.script(sig, text('', 'text/plain'));
  },
  'is signed with another key': () => serveLibrary(server, feedKey(), next()),
  'has one letter more than was signed': () => {
    signed(next());
    server.script(json, text(`${next()} `, 'application/json'));
  },
  'goes back': () => signed(next({}, 4)),
  'has the same serial and other logins': () => signed(next({}, 5)),
  'has a negative serial': () => signed(changed('"serial": 6', '"serial": -6')),
  'has a fraction as its serial': () => signed(changed('"serial": 6', '"serial": 6.5')),
  'has a text as its serial': () => signed(changed('"serial": 6', '"serial": "6"')),
  'has a serial that no number holds': () => signed(changed('"serial": 6', '"serial": 9007199254740993')),
  'has the serial of infinity': () => signed(changed('"serial": 6', '"serial": 1e999')),
  'has two serials, the last one older': () => signed(changed('"serial": 6', '"serial": 6, "serial": 4')),
  'sets the prototype': () => signed(changed('"kind"', '"__proto__": { "serial": 9 }, "kind"')),
  'is of a later format': () => signed(changed('"version": 1', '"version": 2')),
  'is no JSON': () => signed('<!doctype html><title>Sign in</title>'),
  'is nothing': () => signed(''),
  'is no UTF-8': () => signed(Buffer.concat([Buffer.from(next()), Buffer.of(0xff)])),
  'is nested ten thousand times': () => signed(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  'has a value': () => signed(changed('"label"', '"value": "hunter2", "label"')),
  'has more bytes than may be': body(flood),
  'has a signature without end': () => {
    signed(next());
    server.script(sig, flood);
  },
  'is a bomb of gzip': body((response) => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
  }),
  'hangs up': body(hangUp),
  'resets the connection': body(reset),
  'is cut short': body(cutShort),
  'is no HTTP': body(raw('SSH-2.0-OpenSSH_9.9\r\n')),
  'leads to a file of this computer': body(status(302, { location: 'file:///etc/passwd' })),
  'leads to plain HTTP': body(status(301, { location: 'http://127.0.0.1:1/team/library.json' })),
  'is for another pod': () => signed(libraryText({ serial: 6, pod: { podUrl: contosoDraft.podUrl } })),
  'has a login with an override of the direction': () => signed(next({ name: 'Acme \u202eEMCA' })),
  'has a client with an unassigned character': () =>
    signed(next({ client: { id: null, name: 'Plan \u{38000}' } })),
  'has a tag of the private-use area': () => signed(next({ tags: ['\ue000'] })),
  'has an item with an invisible label': () => signed(withItem({ label: '\u3164' })),
  'has a line break in a name': () => signed(next({ name: 'Router\nSwitch' })),
  'has an escape sequence in a name': () => signed(next({ name: 'Router \u001b[2J' })),
  'has a name of a megabyte': () => signed(next({ name: 'x'.repeat(1_000_000) })),
  'has dots in the place of an asset type': () => signed(withLocator({ assetType: '..' })),
  'has dots in the place of a property': () => signed(withLocator({ property: '..' })),
  'has an asset ID that is no ID': () => signed(withLocator({ assetId: '1/../2' })),
};

describe('A library is refused, and the former one stays, if it', () => {
  test.each(Object.entries(refused))('%s', async (_, serve) => {
    serveLibrary(server, key, former());
    const { names, service, state } = podkey({ setBy: 'account' });
    await service.refresh();
    expect(names()).toEqual(['Former']);
    serve();
    await service.refresh();
    expect(names()).toEqual(['Former']);
    expect(state()).toMatchObject({ serial: 5, isRefreshing: false });
    expect(state().failure?.nextStep).toBeTruthy();
    expect(JSON.stringify(state().failure)).not.toMatch(/hunter2|\\u001b|\u202e/u);
    // Nothing of it stays in the way of the next one.
    serveLibrary(server, key, next({ name: 'Next' }, 7));
    await service.refresh();
    expect(names()).toEqual(['Next']);
  });
});

test('A library that drips does not hold up a quit, or the former one', async () => {
  serveLibrary(server, key, former());
  const { names, service } = podkey({ setBy: 'account' });
  await service.refresh();
  signed(next());
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  server.script(json, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    void (async () => {
      while (!isOver && !response.destroyed) {
        response.write(' ');
        await pause(20);
      }
    })();
  });
  const refreshing = service.refresh();
  await server.arrived(json, 2);
  expect(names()).toEqual(['Former']);
  service.end();
  await refreshing;
  expect(names()).toEqual(['Former']);
});

test('A library with the former one’s signature is taken for that one, and not read', async () => {
  serveLibrary(server, key, former());
  const { names, service, state } = podkey({ setBy: 'account' });
  await service.refresh();
  server.script(json, text(next(), 'application/json'));
  await service.refresh();
  expect(state()).toMatchObject({ serial: 5, failure: null });
  expect(names()).toEqual(['Former']);
});

test('A redirect leads nowhere, and its target gets no request', async () => {
  const elsewhere = await startFaultServer(authority.issue());
  onTestFinished(() => elsewhere.close());
  serveLibrary(elsewhere, key, next());
  serveLibrary(server, key, former());
  const { names, service } = podkey({ setBy: 'account' });
  await service.refresh();
  server.script(json, status(307, { location: `${elsewhere.url}/team/library.json` }));
  await service.refresh();
  expect(names()).toEqual(['Former']);
  expect(elsewhere.received).toEqual([]);
});

test('A library gives an account only what is for it, under the same pod too', async () => {
  const other = { ...northwindDraft, accountId: numberedUuid(77) };
  serveLibrary(server, key, libraryText({ serial: 6, pod: { accountId: other.accountId } }));
  const { names, service } = podkey({ setBy: 'account' });
  await service.refresh();
  expect(names()).toEqual([]);
});

test('A library whose client looks like another one is used, and its client can be told apart', async () => {
  serveLibrary(server, key, next({ client: { id: null, name: '\u0421ontoso' } }));
  const { service } = podkey({ setBy: 'account' });
  await service.refresh();
  const [login] = service.layerOf('55555555-5555-4555-8555-555555555555')?.logins ?? [];
  expect(skeletonOf(login?.client?.name ?? '')).toBe(skeletonOf('Contoso'));
});
