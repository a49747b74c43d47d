import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SamplePod } from '../../../sample-pod/index.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { type FakeClock } from '../../support/fake-clock.ts';
import { codeExample, itemIdOf, northwindLogins, passwordExample } from '../../support/northwind-logins.ts';
import { numberedUuid, aLoginDraft } from '../../support/sample-logins.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

let northwind: Northwind;
let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;
let logins: ReturnType<typeof northwindLogins>;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-logins-'));
  northwind = await startNorthwind({ databaseFile: path.join(folder, 'podkey.db') });
  ({ clock, pod, services, accountId } = northwind);
  logins = northwindLogins(northwind);
});
afterEach(async () => {
  await northwind.close();
  await rm(folder, { recursive: true });
});

const locator = (name: string) => northwind.locator(name);
const now = '2030-01-01T12:00:10.000Z';
const otherRevision = numberedUuid(77);

describe('A login', () => {
  test('is there after a restart, with its uses', async () => {
    const saved = logins.save();
    const { handle } = await services.secrets.open(accountId, locator(passwordExample));
    services.secrets.close(handle);
    const after = assembleServices({ clock, databaseFile: path.join(folder, 'podkey.db') });
    expect(after.logins.list(accountId)).toMatchObject({
      logins: [{ ...saved, items: [{ ...saved.items[0], uses: 1, lastUsedAt: now }] }],
      recents: [{ itemId: itemIdOf(saved) }],
    });
    expect(after.logins.all()).toMatchObject([{ accountId, logins: [{ id: saved.id }] }]);
    await after.close();
  });

  test('counts as confirmed only if the pod has returned its value', async () => {
    expect(logins.save()).toMatchObject({ items: [{ confirmedAt: null }] });
    await services.secrets.copyDirectly(accountId, locator(codeExample), 'code');
    expect(logins.save({ items: [logins.codeItem()] })).toMatchObject({ items: [{ confirmedAt: now }] });
  });

  test('keeps its ID and its items’ IDs, uses and confirmations when it is edited', async () => {
    services.logins.noteUse(accountId, locator(passwordExample), false);
    const saved = logins.save();
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    await clock.advance(60_000);
    const items = [logins.codeItem(), { ...logins.passwordItem(), id: itemIdOf(saved), label: 'Admin' }];
    const edited = logins.save({ name: 'Renamed', tags: ['a', 'a'], items }, saved.id);
    expect(edited).toMatchObject({
      id: saved.id,
      name: 'Renamed',
      tags: ['a'],
      items: [
        { kind: 'code', label: 'MFA', confirmedAt: null, uses: 0 },
        { id: itemIdOf(saved), label: 'Admin', confirmedAt: now, uses: 1 },
      ],
    });
    expect(logins.listed()).toEqual([edited]);
  });

  test('does not take over an item of another login by its ID', () => {
    const other = logins.save();
    const stolen = logins.save({ name: 'Other', items: [{ ...logins.codeItem(), id: itemIdOf(other) }] });
    expect(itemIdOf(stolen)).not.toBe(itemIdOf(other));
    expect(logins.listed()).toHaveLength(2);
  });

  test('is used by an ID in the other case, which the pod is sent as it was entered', async () => {
    const saved = logins.save();
    const assetId = locator(passwordExample).assetId.toUpperCase();
    await services.secrets.copyDirectly(accountId, { ...locator(passwordExample), assetId }, 'value');
    expect(pod.log.at(-1)?.path).toContain(assetId);
    expect(services.logins.list(accountId)).toMatchObject({
      logins: [{ items: [{ uses: 1 }] }],
      recents: [{ itemId: itemIdOf(saved) }],
    });
    const items = [{ ...logins.passwordItem(), locator: { ...locator(passwordExample), assetId } }];
    expect(() => logins.save({ items })).toThrow(/already/i);
  });

  test('can’t have a value that another login has, or the same value twice', () => {
    const saved = logins.save();
    expect(() => logins.save({ name: 'Another' })).toThrow(/Already saved in “Core router”/);
    expect(() => logins.save({ items: [logins.codeItem(), logins.codeItem()] })).toThrow(
      /Another item of this login/,
    );
    const twice = [{ ...logins.passwordItem(), id: itemIdOf(saved) }, logins.passwordItem()];
    expect(() => logins.save({ items: twice }, saved.id)).toThrow(/Another item of this login/);
  });

  test('can be renamed although a former version let another login have its value', () => {
    const saved = logins.save();
    services.logins.put(accountId, [
      {
        ...saved,
        id: numberedUuid(1),
        name: 'Copy',
        items: saved.items.map((item) => ({ ...item, id: numberedUuid(2) })),
      },
    ]);
    const items = [{ ...logins.passwordItem(), id: itemIdOf(saved) }];
    expect(logins.save({ name: 'Renamed', items }, saved.id)).toMatchObject({ name: 'Renamed' });
  });

  test('is pinned and unpinned', () => {
    const { id } = logins.save();
    services.logins.pin(accountId, id, true);
    expect(logins.listed()).toMatchObject([{ id, pinned: true }]);
    services.logins.pin(accountId, id, false);
    expect(logins.listed()).toMatchObject([{ id, pinned: false }]);
  });

  test('comes back once after it was removed, unless Podkey was locked', () => {
    const saved = logins.save();
    services.logins.remove(accountId, saved.id);
    expect(logins.listed()).toEqual([]);
    expect(services.logins.restore(accountId)).toBe(1);
    expect(logins.listed()).toEqual([saved]);
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);

    expect(services.logins.removeAll(accountId)).toBe(1);
    services.lock.lock('person');
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('does not come back after the account was pointed elsewhere', async () => {
    const { id } = logins.save();
    services.logins.remove(accountId, id);
    const [entry] = services.accounts.entries([accountId]);
    if (!entry) throw new Error('The account is gone');
    const elsewhere = { ...entry, accountId: '99999999-1111-4111-8111-111111111111' };
    await services.accounts.edit(accountId, elsewhere, 's3cret', 'keychain');
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('gives its user name and address to the clipboard, where they stay', async () => {
    const { id } = logins.save({ userName: 'router-admin', address: 'https://router.example' });
    await services.logins.copy(accountId, id, 'user-name');
    expect(services.port).toMatchObject({ text: 'router-admin', marked: false });
    await services.logins.copy(accountId, id, 'address');
    expect(services.port).toMatchObject({ text: 'https://router.example', marked: false });
    const [{ id: itemId } = { id: '' }] = logins.listed()[0]?.items ?? [];
    const { id: bare } = logins.save(
      { userName: null, items: [{ ...logins.passwordItem(), id: itemId }] },
      id,
    );
    await expect(services.logins.copy(accountId, bare, 'user-name')).rejects.toThrow(/no user name/);
    await expect(services.logins.copy(accountId, bare, 'address')).rejects.toThrow(/no address/);
  });

  test('announces its changes', async () => {
    const changes = () => services.emitted('logins.changed').length;
    const { id } = logins.save();
    expect(changes()).toBe(1);
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    expect(changes()).toBe(2);
    services.logins.remove(accountId, id);
    services.logins.forgetRecents(accountId);
    expect(changes()).toBe(4);
  });
});

describe('An item', () => {
  const open = async (revisionId: string) => {
    const at = { ...locator(passwordExample), revisionId };
    const opening = services.secrets.open(accountId, at);
    return opening.then(({ handle }) => services.secrets.close(handle)).catch(() => undefined);
  };

  test('stays at its revision whichever one is opened', async () => {
    services.logins.noteUse(accountId, locator(passwordExample), false);
    const saved = logins.save();
    services.logins.noteUse(accountId, { ...locator(passwordExample), revisionId: otherRevision }, false);
    await open(locator(passwordExample).revisionId);
    expect(logins.listed()).toMatchObject([
      { items: [{ locator: locator(passwordExample), confirmedAt: now }] },
    ]);
    expect(services.logins.nameOf(accountId, locator(passwordExample))?.login).toBe(saved.name);
    expect(
      services.logins.nameOf(accountId, { ...locator(passwordExample), revisionId: otherRevision }),
    ).toBeNull();
  });

  test('leads to the revision that a person confirms, until that is undone', async () => {
    const itemId = itemIdOf(logins.save());
    services.logins.setStale(accountId, itemId, true);
    const [before] = logins.listed();
    expect(before).toMatchObject({ items: [{ staleAt: now }] });
    await clock.advance(60_000);
    services.logins.confirmRevision(accountId, [itemId], otherRevision);
    expect(logins.listed()).toMatchObject([
      {
        items: [
          {
            id: itemId,
            locator: { ...locator(passwordExample), revisionId: otherRevision },
            confirmedAt: '2030-01-01T12:01:10.000Z',
            staleAt: null,
          },
        ],
      },
    ]);
    services.logins.undoConfirm(accountId, [itemId]);
    expect(logins.listed()).toEqual([before]);
    expect(() => services.logins.undoConfirm(accountId, [itemId])).toThrow(/can’t be undone/);
  });

  test('keeps its uses when its revision is confirmed', async () => {
    services.logins.noteUse(accountId, locator(passwordExample), false);
    const itemId = itemIdOf(logins.save());
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    services.logins.confirmRevision(accountId, [itemId], otherRevision);
    await clock.advance(1_000);
    services.logins.undoConfirm(accountId, [itemId]);
    expect(logins.listed()).toMatchObject([{ items: [{ uses: 1, confirmedAt: now }] }]);
  });

  test('may be confirmed at a revision that another login has, and not at another item’s', () => {
    const at = { ...locator(passwordExample), revisionId: otherRevision };
    const saved = logins.save();
    logins.save({ name: 'Former password', items: [{ ...logins.passwordItem(), locator: at }] });
    services.logins.confirmRevision(accountId, [itemIdOf(saved)], otherRevision);
    expect(services.logins.nameOf(accountId, at)?.login).toBe('Core router and Former password');
    const third = { ...at, revisionId: numberedUuid(78) };
    const items = [
      { ...logins.passwordItem(), id: itemIdOf(saved), locator: at },
      { ...logins.passwordItem(), locator: third },
    ];
    logins.save({ items }, saved.id);
    expect(() => services.logins.confirmRevision(accountId, [itemIdOf(saved)], numberedUuid(78))).toThrow(
      /Another item of this login/,
    );
  });

  test('moves with the items of other logins that a person names, all or none, and back', () => {
    const third = { ...locator(passwordExample), revisionId: numberedUuid(78) };
    logins.save();
    logins.save({ name: 'Spare router', items: [{ ...logins.passwordItem(), locator: third }] });
    const before = logins.listed();
    const ids = before.map(itemIdOf);
    const newest = numberedUuid(79);
    expect(() => services.logins.confirmRevision(accountId, [...ids, numberedUuid(99)], newest)).toThrow(
      /no longer exists/,
    );
    expect(logins.listed()).toEqual(before);
    services.logins.confirmRevision(accountId, ids, newest);
    const revisions = () => logins.listed().map(({ items }) => items[0]?.locator.revisionId);
    expect(revisions()).toEqual([newest, newest]);
    services.logins.undoConfirm(accountId, ids);
    expect(logins.listed()).toEqual(before);
  });

  test('does not move with the item of another property', () => {
    const other = { ...logins.passwordItem(), locator: { ...locator(passwordExample), property: 'other' } };
    const ids = [logins.save(), logins.save({ name: 'Other', items: [other] })].map(itemIdOf);
    const before = logins.listed();
    expect(() => services.logins.confirmRevision(accountId, ids, otherRevision)).toThrow(/different values/);
    expect(logins.listed()).toEqual(before);
  });

  test('that is still right is only confirmed', async () => {
    const saved = logins.save();
    await clock.advance(60_000);
    services.logins.confirmRevision(accountId, [itemIdOf(saved)], locator(passwordExample).revisionId);
    expect(logins.listed()).toMatchObject([
      { items: [{ locator: locator(passwordExample), confirmedAt: '2030-01-01T12:01:10.000Z' }] },
    ]);
    services.logins.undoConfirm(accountId, [itemIdOf(saved)]);
    expect(logins.listed()).toEqual([saved]);
  });

  test('is not put back after its revision was edited, or Podkey was locked', async () => {
    const saved = logins.save();
    const itemId = itemIdOf(saved);
    services.logins.confirmRevision(accountId, [itemId], otherRevision);
    const third = { ...locator(passwordExample), revisionId: numberedUuid(78) };
    logins.save({ items: [{ ...logins.passwordItem(), id: itemId, locator: third }] }, saved.id);
    expect(() => services.logins.undoConfirm(accountId, [itemId])).toThrow(/can’t be undone/);
    services.logins.confirmRevision(accountId, [itemId], otherRevision);
    services.lock.lock('person');
    await services.lock.unlock(undefined);
    expect(() => services.logins.undoConfirm(accountId, [itemId])).toThrow(/can’t be undone/);
  });

  test('is stale until a person says that it works', () => {
    services.logins.noteUse(accountId, locator(passwordExample), false);
    const itemId = itemIdOf(logins.save());
    services.logins.setStale(accountId, itemId, true);
    services.logins.setStale(accountId, itemId, false);
    expect(logins.listed()).toMatchObject([{ items: [{ staleAt: null, confirmedAt: now }] }]);
    expect(() => services.logins.setStale(accountId, numberedUuid(5), true)).toThrow(/no longer exists/);
  });

  test('becomes a code when the pod says so', async () => {
    logins.save({ items: [{ ...logins.codeItem(), kind: 'other' }] });
    await services.secrets.copyDirectly(accountId, locator(codeExample), 'default');
    expect(logins.listed()).toMatchObject([{ items: [{ kind: 'code' }] }]);
  });
});

test('a value of a client that looks like another one is named with that one', () => {
  const { logins } = services;
  const saveFor = (name: string, property: string) =>
    logins.save(
      accountId,
      aLoginDraft({
        name,
        client: { id: null, name },
        items: [{ kind: 'password', label: null, locator: { ...locator(passwordExample), property } }],
      }),
    );
  saveFor('Contoso', 'one');
  const at = (property: string) => logins.nameOf(accountId, { ...locator(passwordExample), property });
  expect(at('one')).not.toHaveProperty('clientLooksLike');
  saveFor('\u0421ontoso', 'two');
  expect(at('one')).toMatchObject({ client: 'Contoso', clientLooksLike: '\u0421ontoso' });
  expect(at('two')).toMatchObject({ client: '\u0421ontoso', clientLooksLike: 'Contoso' });
});
