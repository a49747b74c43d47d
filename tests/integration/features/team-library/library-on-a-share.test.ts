import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { atOtherRevision, revisionElsewhere, type Login } from '../../../../shared/schemas/login.ts';
import { assembleServices } from '../../../support/assemble-services.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { aLogin, aLoginDraft, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';
import { libraryText, putLibrary } from '../../../support/team-library.ts';
import { feedKey } from '../../../support/update-feed.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';

/* The file is long because reading, using and exporting a library need the same share and computer. */

const may = '2029-05-01T00:00:00.000Z';
const july = '2029-07-01T00:00:00.000Z';

let folder: string;
let file: string;
let key: ReturnType<typeof feedKey>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
  file = path.join(folder, 'library.json');
  key = feedKey();
});
afterEach(() => rm(folder, { recursive: true }));

/** A Podkey with this library in its policy, and one account. */
async function computer() {
  const clock = new FakeClock(Date.UTC(2030, 0, 1));
  const services = assembleServices({
    clock,
    keychain: new SessionSecretStore(),
    policy: inForce({ library: { source: file, publicKey: key.publicKey } }),
  });
  const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
  // The new account makes Podkey read the library.
  await services.features.teamLibrary.service.refresh();
  const refresh = async () => {
    await services.features.teamLibrary.service.refresh();
    const state = services.features.teamLibrary.service.state(id);
    if (state.kind === 'off') throw new Error('There is a library');
    return state;
  };
  const put = async (serial: number, ...logins: Login[]) => {
    await putLibrary(file, key, libraryText({ serial, logins }));
    const { failure } = await refresh();
    expect(failure).toBeNull();
  };
  const listed = () => services.logins.list(id).logins;
  const only = () => {
    const [login, another] = listed();
    if (!login || another) throw new Error(`There are ${listed().length} logins`);
    const [item] = login.items;
    if (!item) throw new Error('There is no item');
    return { login, item };
  };
  const { service: library } = services.features.teamLibrary;
  return { ...services, clock, id, library, refresh, put, listed, only };
}

const atRevision = (number: number) => ({ ...routerLocator, revisionId: numberedUuid(number) });
const router = (over: Partial<Login> = {}) => aLogin({ name: 'Core router', notes: 'Rack 3', ...over });

describe('A library in a file', () => {
  test('is read, and each login says where it comes from', async () => {
    const { id, library, listed, logins, put, emitted, told } = await computer();
    const locator = { ...routerLocator, property: 'wifi' };
    logins.save(id, aLoginDraft({ name: 'Access point', items: [{ kind: 'other', label: null, locator }] }));
    await put(1, router());
    expect(listed().map(({ name, source }) => [name, source])).toEqual([
      ['Access point', 'own'],
      ['Core router', 'shared'],
    ]);
    expect(emitted('logins.changed').length).toBeGreaterThan(1);
    expect(told('libraries').length).toBeGreaterThan(1);
    expect(library.state(id)).toMatchObject({ kind: 'on', setBy: 'policy', serial: 1, isRefreshing: false });
  });

  test('is read as soon as the person has an account for it', async () => {
    await putLibrary(file, key, libraryText({ pod: contosoDraft }));
    const { accounts, library, logins, refresh } = await computer();
    expect(await refresh()).toMatchObject({ failure: { reason: 'foreign' }, logins: 0 });
    const { id } = await accounts.add(contosoDraft, 's3cret', 'keychain');
    await expect.poll(() => library.state(null)).toMatchObject({ failure: null, logins: 1 });
    expect(logins.list(id).logins).toMatchObject([{ source: 'shared' }]);
    await accounts.remove(id);
    expect(library.state(null)).toMatchObject({ logins: 0 });
  });

  test('that is missing, or whose share is not there, leaves what Podkey has', async () => {
    const { listed, put, refresh } = await computer();
    await put(1, router());
    await unlink(file);
    expect((await refresh()).failure).toBeNull();
    await unlink(`${file}.sig`);
    expect((await refresh()).failure).toMatchObject({ kind: 'not-found' });
    await rm(folder, { recursive: true });
    expect((await refresh()).failure).toMatchObject({ kind: 'not-found' });
    expect(listed()).toHaveLength(1);
    folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
  });

  test.each(['', '.sig'])(
    'is refused if library.json%s is a link',
    skippedOnWindows('Links need a privilege there'),
    async (ending) => {
      await putLibrary(file, key, libraryText());
      await rename(`${file}${ending}`, path.join(folder, 'elsewhere'));
      await symlink(path.join(folder, 'elsewhere'), `${file}${ending}`);
      const { refresh } = await computer();
      expect(await refresh()).toMatchObject({ failure: { reason: 'not-a-file' }, logins: 0 });
    },
  );

  test(
    'is refused if it is a pipe, and Podkey does not wait for it',
    skippedOnWindows('No such pipes there'),
    async () => {
      await putLibrary(file, key, libraryText());
      await unlink(file);
      execFileSync('mkfifo', [file]);
      const { refresh } = await computer();
      expect((await refresh()).failure).toMatchObject({ reason: 'not-a-file' });
    },
  );

  test('is refused if it is a folder, or too large', async () => {
    const { refresh } = await computer();
    await writeFile(`${file}.sig`, 'x'.repeat(2000));
    await writeFile(file, libraryText());
    expect((await refresh()).failure).toMatchObject({ reason: 'too-large' });
    await unlink(`${file}.sig`);
    await putLibrary(`${file}.sig`, key, 'x');
    await unlink(file);
    await mkdir(file);
    expect((await refresh()).failure).toMatchObject({ reason: 'not-a-file' });
  });
});

describe('A login of the library', () => {
  test('takes a personal name, notes and pin, which stay when the library changes', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router());
    const { login, item } = only();
    const { kind, label, locator } = item;
    const draft = aLoginDraft({
      name: 'My router',
      notes: 'Call Ann first',
      items: [{ id: item.id, kind, label, locator }],
    });
    logins.save(id, draft, login.id);
    logins.pin(id, login.id, true);
    expect(only().login).toMatchObject({ name: 'My router', notes: 'Call Ann first', pinned: true });
    const another = { ...anItem(), kind: 'code' as const, locator: { ...routerLocator, property: 'totp' } };
    await put(
      2,
      router({ name: 'Edge router', userName: 'root', items: [anItem({ locator: atRevision(2) }), another] }),
    );
    expect(only().login).toMatchObject({ id: login.id, name: 'My router', userName: 'root', pinned: true });
    expect(only().login.items).toHaveLength(2);
  });

  test('can’t be changed otherwise, nor removed', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router());
    const {
      login,
      item: { kind, label, locator, id: itemId },
    } = only();
    const draft = aLoginDraft({ notes: 'Rack 3', items: [{ id: itemId, kind, label, locator }] });
    const refusal = /belongs to the team library/;
    for (const change of [
      { userName: 'root' },
      { address: 'elsewhere.example' },
      { tags: [] },
      { client: null },
    ])
      expect(() => logins.save(id, { ...draft, ...change }, login.id)).toThrow(refusal);
    const item = { id: itemId, kind, label, locator };
    const elsewhere = { ...locator, property: 'x' };
    for (const items of [
      [{ ...item, locator: elsewhere }],
      [{ ...item, kind: 'key' as const }],
      [{ ...item, label: 'Mine' }],
      [item, { kind, label, locator: elsewhere }],
    ])
      expect(() => logins.save(id, { ...draft, items }, login.id)).toThrow(refusal);
    expect(() => logins.remove(id, login.id)).toThrow(refusal);
    expect(only().login).toEqual(login);
  });

  test('loses what the person added when they remove it, and gets it back by undo', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router());
    const { id: loginId } = only().login;
    logins.pin(id, loginId, true);
    logins.remove(id, loginId);
    expect(only().login.pinned).toBe(false);
    // A removal that is refused does not replace the one to undo.
    expect(() => logins.remove(id, loginId)).toThrow(/belongs to the team library/);
    expect(logins.restore(id)).toBe(1);
    expect(only().login.pinned).toBe(true);
  });

  test('says whether the person added something; use is no addition', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router());
    logins.noteUse(id, routerLocator, false);
    expect(only().login.hasAdditions).toBeUndefined();
    logins.setStale(id, only().item.id, true);
    expect(only().login.hasAdditions).toBe(true);
    logins.remove(id, only().login.id);
    expect(only().login.hasAdditions).toBeUndefined();
    logins.pin(id, only().login.id, true);
    expect(only().login.hasAdditions).toBe(true);
  });

  test('follows the later confirmation, the person’s or the library’s', async () => {
    const { id, clock, logins, only, put } = await computer();
    await put(1, router({ items: [anItem({ locator: atRevision(4), confirmedAt: may })] }));
    expect(only().item).toMatchObject({ locator: atRevision(4), confirmedAt: may });
    logins.confirmRevision(id, [only().item.id], numberedUuid(5));
    const { confirmedAt } = only().item;
    expect(only().item.locator.revisionId).toBe(numberedUuid(5));
    await put(2, router({ items: [anItem({ locator: atRevision(6), confirmedAt: july })] }));
    expect(only().item).toMatchObject({ locator: atRevision(5), confirmedAt });
    await clock.advance(1000 * 60 * 60 * 24 * 365);
    await put(
      3,
      router({ items: [anItem({ locator: atRevision(7), confirmedAt: '2030-06-01T00:00:00.000Z' })] }),
    );
    expect(only().item).toMatchObject({ locator: atRevision(7), confirmedAt: '2030-06-01T00:00:00.000Z' });
  });

  test('names its revision of an item that an own login has at another, to which both then lead', async () => {
    const { id, clock, logins, listed, put } = await computer();
    const own = logins.save(
      id,
      aLoginDraft({ name: 'My router', items: [{ kind: 'password', label: null, locator: atRevision(4) }] }),
    );
    for (const confirmedAt of [null, may]) {
      await clock.advance(1_000);
      await put(clock.now() / 1_000, router({ items: [anItem({ locator: atRevision(5), confirmedAt })] }));
      const elsewhere = revisionElsewhere(listed(), { login: own, item: own.items[0]! });
      expect(elsewhere).toMatchObject({
        login: { source: 'shared' },
        item: { locator: atRevision(5), confirmedAt },
      });
      const moves = atOtherRevision(listed(), elsewhere!.item.locator);
      expect(moves.map(({ login }) => login.name)).toEqual(['My router']);
      const itemIds = moves.map(({ item }) => item.id);
      logins.confirmRevision(id, itemIds, numberedUuid(5));
      expect(logins.own(id)).toMatchObject([{ items: [{ locator: atRevision(5) }] }]);
      logins.undoConfirm(id, itemIds);
      expect(logins.own(id)).toEqual([own]);
    }
  });

  test('undoes a confirmation', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router({ items: [anItem({ locator: atRevision(4), confirmedAt: may })] }));
    const before = only();
    logins.confirmRevision(id, [before.item.id], numberedUuid(5));
    logins.undoConfirm(id, [before.item.id]);
    expect(only()).toEqual(before);
  });

  test('is stale for the person until the library has another revision', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router({ items: [anItem({ locator: atRevision(4) })] }));
    logins.setStale(id, only().item.id, true);
    expect(only().item.staleAt).not.toBeNull();
    await put(2, router({ items: [anItem({ locator: atRevision(5) })] }));
    expect(only().item.staleAt).toBeNull();
  });

  test('names what is copied, counts its uses, and is among the recent values', async () => {
    const { id, logins, only, put } = await computer();
    await put(1, router());
    logins.noteUse(id, routerLocator, true);
    expect(only().item).toMatchObject({ uses: 1, kind: 'code', lastUsedAt: '2030-01-01T00:00:00.000Z' });
    expect(logins.list(id).recents).toMatchObject([{ itemId: only().item.id }]);
    expect(logins.nameOf(id, routerLocator)).toMatchObject({ login: 'Core router' });
  });

  test('is hidden by an own login that leads to the same values', async () => {
    const { id, listed, logins, put } = await computer();
    await put(1, router());
    logins.save(id, aLoginDraft({ name: 'Mine' }));
    expect(listed()).toMatchObject([{ name: 'Mine', source: 'own' }]);
    expect(logins.nameOf(id, routerLocator)).toMatchObject({ login: 'Mine' });
    expect(logins.removeAll(id)).toBe(1);
    expect(listed()).toMatchObject([{ name: 'Core router', source: 'shared' }]);
  });

  test('disappears with the library’s, and the person’s notes are kept until they remove them', async () => {
    const { id, library, listed, logins, only, put } = await computer();
    const other = aLogin({
      name: 'Firewall',
      items: [anItem({ locator: { ...routerLocator, property: 'fw' } })],
    });
    await put(1, router());
    const {
      login,
      item: { kind, label, locator, id: itemId },
    } = only();
    logins.save(id, aLoginDraft({ notes: 'Mine', items: [{ id: itemId, kind, label, locator }] }), login.id);
    await put(2, other);
    expect(listed().map(({ name }) => name)).toEqual(['Firewall']);
    expect(library.state(null)).toMatchObject({ orphaned: 1 });
    await put(3, router(), other);
    expect(logins.find(id, login.id).notes).toBe('Mine');
    await put(4, other);
    library.removeOrphaned(null);
    expect(library.state(null)).toMatchObject({ orphaned: 0 });
    await put(5, router());
    expect(only().login.notes).toBe('Rack 3');
  });

  test('leaves with the account, and with its pod', async () => {
    const { accounts, id, database, logins, only, put } = await computer();
    await put(1, router());
    logins.pin(id, only().login.id, true);
    const rows = () => database.prepare('SELECT count(*) AS rows FROM library_logins').get();
    expect(rows()).toEqual({ rows: 1 });
    await accounts.edit(id, { ...northwindDraft, podUrl: contosoDraft.podUrl }, 's3cret', 'keychain');
    expect(rows()).toEqual({ rows: 0 });
    expect(logins.list(id).logins).toEqual([]);
  });
});
