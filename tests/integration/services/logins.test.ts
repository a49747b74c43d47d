import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failsWith, heldUntil } from '../../../sample-pod/faults/faults.ts';
import type { SamplePod } from '../../../sample-pod/index.ts';
import type { Login, LoginDraft } from '../../../shared/schemas/login.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { settled, type FakeClock } from '../../support/fake-clock.ts';
import { aLoginDraft, numberedUuid } from '../../support/sample-logins.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

let northwind: Northwind;
let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-logins-'));
  northwind = await startNorthwind({ databaseFile: path.join(folder, 'podkey.db') });
  ({ clock, pod, services, accountId } = northwind);
});
afterEach(async () => {
  await northwind.close();
  await rm(folder, { recursive: true });
});

const locator = (name: string) => northwind.locator(name);
const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';
const now = '2030-01-01T12:00:10.000Z';
const otherRevision = numberedUuid(77);

const passwordItem = () => ({ kind: 'password' as const, label: null, locator: locator(password) });
const codeItem = () => ({ kind: 'code' as const, label: 'MFA', locator: locator(code) });
const save = (over: Partial<LoginDraft> = {}, id?: string) =>
  services.logins.save(accountId, aLoginDraft({ items: [passwordItem()], ...over }), id);
const listed = () => services.logins.list(accountId).logins;
const itemIdOf = ({ items }: Login) => items[0]?.id ?? '';
const copied = () => {
  const { state } = services.clipboard;
  return state.state === 'holding' ? state.copied : null;
};

describe('A value that is copied directly', () => {
  test('is on the guarded clipboard, in the journal and among the recent ones, and is no longer held', async () => {
    const saved = save();
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    expect(services.port.text).not.toBe('');
    expect(services.port.marked).toBe(true);
    expect(copied()).toMatchObject({
      what: 'value',
      of: { item: { kind: 'password', label: null }, login: 'Core router', client: 'Harbour Hotel' },
    });
    expect(services.emitted('secrets.leaseEnded')).toMatchObject([{ reason: 'closed' }]);
    const { entries } = services.activity.list(accountId, { actions: ['value-copied'] }, null);
    expect(entries).toMatchObject([{ of: { item: { kind: 'password' }, login: saved.name } }]);
    expect(JSON.stringify(entries[0]?.record)).not.toContain(saved.name);
    expect(services.logins.list(accountId)).toMatchObject({
      logins: [{ items: [{ uses: 1 }] }],
      recents: [{ locator: locator(password), uses: 1, itemId: itemIdOf(saved) }],
    });
    await clock.advance(60_000);
    expect(services.port.text).toBe('');
  });

  test('has no name if no login has it', async () => {
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    expect(copied()).toMatchObject({ property: locator(password).property, of: null });
  });

  test('can be a code, which is not replaced by a newer one', async () => {
    await services.secrets.copyDirectly(accountId, locator(code), 'code');
    const first = services.port.text;
    expect(first).toMatch(/^\d{6}$/);
    await clock.advance(21_000);
    await settled();
    expect(services.port.text).toBe(first);
  });

  test('is by default the code if the pod says that there is one, else the value', async () => {
    await services.secrets.copyDirectly(accountId, locator(code), 'default');
    expect(services.port.text).toMatch(/^\d{6}$/);
    await services.secrets.copyDirectly(accountId, locator(password), 'default');
    expect(copied()).toMatchObject({ what: 'value' });
  });

  test('is refused for an account that is not in use, and does not count as used', async () => {
    await northwind.addAccount('Contoso', 'support');
    await expect(services.secrets.copyDirectly(accountId, locator(password), 'value')).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    expect(services.logins.list(accountId).recents).toEqual([]);
  });

  test('is not copied if Podkey is locked before the pod answers', async () => {
    const release = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(release.promise));
    const copying = services.secrets.copyDirectly(accountId, locator(password), 'value');
    await settled();
    services.lock.lock('person');
    release.resolve(undefined);
    await expect(copying).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    expect(services.port.text).toBe('');
  });
});

describe('A login', () => {
  test('is there after a restart, with its uses', async () => {
    const saved = save();
    const { handle } = await services.secrets.open(accountId, locator(password));
    services.secrets.close(handle);
    const after = assembleServices({ clock, databaseFile: path.join(folder, 'podkey.db') });
    expect(after.logins.list(accountId)).toMatchObject({
      logins: [{ ...saved, items: [{ ...saved.items[0], uses: 1, lastUsedAt: now }] }],
      recents: [{ itemId: itemIdOf(saved) }],
    });
    expect(after.logins.all()).toMatchObject([{ accountId, logins: [{ id: saved.id }] }]);
    await after.close();
  });

  test('keeps its ID and its items’ IDs, uses and confirmations when it is edited', async () => {
    const saved = save();
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    await clock.advance(60_000);
    const items = [codeItem(), { ...passwordItem(), id: itemIdOf(saved), label: 'Admin' }];
    const edited = save({ name: 'Renamed', tags: ['a', 'a'], items }, saved.id);
    expect(edited).toMatchObject({
      id: saved.id,
      name: 'Renamed',
      tags: ['a'],
      items: [
        { kind: 'code', label: 'MFA', confirmedAt: '2030-01-01T12:01:10.000Z', uses: 0 },
        { id: itemIdOf(saved), label: 'Admin', confirmedAt: now, uses: 1 },
      ],
    });
    expect(listed()).toEqual([edited]);
  });

  test('does not take over an item of another login by its ID', () => {
    const other = save();
    const stolen = save({ name: 'Other', items: [{ ...codeItem(), id: itemIdOf(other) }] });
    expect(itemIdOf(stolen)).not.toBe(itemIdOf(other));
    expect(listed()).toHaveLength(2);
  });

  test('is used by an ID in the other case, which the pod is sent as it was entered', async () => {
    const saved = save();
    const assetId = locator(password).assetId.toUpperCase();
    await services.secrets.copyDirectly(accountId, { ...locator(password), assetId }, 'value');
    expect(pod.log.at(-1)?.path).toContain(assetId);
    expect(services.logins.list(accountId)).toMatchObject({
      logins: [{ items: [{ uses: 1 }] }],
      recents: [{ itemId: itemIdOf(saved) }],
    });
    const items = [{ ...passwordItem(), locator: { ...locator(password), assetId } }];
    expect(() => save({ items })).toThrow(/already/i);
  });

  test('can’t have a value that another login has, or the same value twice', () => {
    const saved = save();
    expect(() => save({ name: 'Another' })).toThrow(/Already saved in “Core router”/);
    expect(() => save({ items: [codeItem(), codeItem()] })).toThrow(/Another item of this login/);
    const twice = [{ ...passwordItem(), id: itemIdOf(saved) }, passwordItem()];
    expect(() => save({ items: twice }, saved.id)).toThrow(/Another item of this login/);
  });

  test('can be renamed although a former version let another login have its value', () => {
    const saved = save();
    services.logins.put(accountId, [
      {
        ...saved,
        id: numberedUuid(1),
        name: 'Copy',
        items: saved.items.map((item) => ({ ...item, id: numberedUuid(2) })),
      },
    ]);
    const items = [{ ...passwordItem(), id: itemIdOf(saved) }];
    expect(save({ name: 'Renamed', items }, saved.id)).toMatchObject({ name: 'Renamed' });
  });

  test('is pinned and unpinned', () => {
    const { id } = save();
    services.logins.pin(accountId, id, true);
    expect(listed()).toMatchObject([{ id, pinned: true }]);
    services.logins.pin(accountId, id, false);
    expect(listed()).toMatchObject([{ id, pinned: false }]);
  });

  test('comes back once after it was removed, unless Podkey was locked', () => {
    const saved = save();
    services.logins.remove(accountId, saved.id);
    expect(listed()).toEqual([]);
    expect(services.logins.restore(accountId)).toBe(1);
    expect(listed()).toEqual([saved]);
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);

    expect(services.logins.removeAll(accountId)).toBe(1);
    services.lock.lock('person');
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('does not come back after the account was pointed elsewhere', async () => {
    const { id } = save();
    services.logins.remove(accountId, id);
    const [entry] = services.accounts.entries([accountId]);
    if (!entry) throw new Error('The account is gone');
    const elsewhere = { ...entry, accountId: '99999999-1111-4111-8111-111111111111' };
    await services.accounts.edit(accountId, elsewhere, 's3cret', 'keychain');
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('gives its user name and address to the clipboard, where they stay', async () => {
    const { id } = save({ userName: 'router-admin', address: 'https://router.example' });
    await services.logins.copyUserName(accountId, id);
    expect(services.port).toMatchObject({ text: 'router-admin', marked: false });
    await services.logins.copyAddress(accountId, id);
    expect(services.port).toMatchObject({ text: 'https://router.example', marked: false });
    const [{ id: itemId } = { id: '' }] = listed()[0]?.items ?? [];
    const { id: bare } = save({ userName: null, items: [{ ...passwordItem(), id: itemId }] }, id);
    await expect(services.logins.copyUserName(accountId, bare)).rejects.toThrow(/no user name/);
    await expect(services.logins.copyAddress(accountId, bare)).rejects.toThrow(/no address/);
  });

  test('announces its changes', async () => {
    const changes = () => services.emitted('logins.changed').length;
    const { id } = save();
    expect(changes()).toBe(1);
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    expect(changes()).toBe(2);
    services.logins.remove(accountId, id);
    services.logins.forgetRecents(accountId);
    expect(changes()).toBe(4);
  });
});

describe('An item', () => {
  const open = async (revisionId: string) => {
    const at = { ...locator(password), revisionId };
    const opening = services.secrets.open(accountId, at);
    return opening.then(({ handle }) => services.secrets.close(handle)).catch(() => undefined);
  };

  test('stays at its revision whichever one is opened', async () => {
    const saved = save();
    services.logins.noteUse(accountId, { ...locator(password), revisionId: otherRevision }, false);
    await open(locator(password).revisionId);
    expect(listed()).toMatchObject([{ items: [{ locator: locator(password), confirmedAt: now }] }]);
    expect(services.logins.nameOf(accountId, locator(password))?.login).toBe(saved.name);
    expect(services.logins.nameOf(accountId, { ...locator(password), revisionId: otherRevision })).toBeNull();
  });

  test('leads to the revision that a person confirms, until that is undone', async () => {
    const itemId = itemIdOf(save());
    services.logins.setStale(accountId, itemId, true);
    const [before] = listed();
    expect(before).toMatchObject({ items: [{ staleAt: now }] });
    await clock.advance(60_000);
    services.logins.confirmRevision(accountId, itemId, otherRevision);
    expect(listed()).toMatchObject([
      {
        items: [
          {
            id: itemId,
            locator: { ...locator(password), revisionId: otherRevision },
            confirmedAt: '2030-01-01T12:01:10.000Z',
            staleAt: null,
          },
        ],
      },
    ]);
    services.logins.undoConfirm(accountId, itemId);
    expect(listed()).toEqual([before]);
    expect(() => services.logins.undoConfirm(accountId, itemId)).toThrow(/can’t be undone/);
  });

  test('keeps its uses when its revision is confirmed', async () => {
    const itemId = itemIdOf(save());
    await services.secrets.copyDirectly(accountId, locator(password), 'value');
    services.logins.confirmRevision(accountId, itemId, otherRevision);
    await clock.advance(1_000);
    services.logins.undoConfirm(accountId, itemId);
    expect(listed()).toMatchObject([{ items: [{ uses: 1, confirmedAt: now }] }]);
  });

  test('can’t be confirmed at a revision that another item has', () => {
    const at = { ...locator(password), revisionId: otherRevision };
    const itemId = itemIdOf(save());
    save({ name: 'Former password', items: [{ ...passwordItem(), locator: at }] });
    expect(() => services.logins.confirmRevision(accountId, itemId, otherRevision)).toThrow(
      /Already saved in “Former password”/,
    );
  });

  test('is not put back after its revision was edited, or Podkey was locked', async () => {
    const saved = save();
    const itemId = itemIdOf(saved);
    services.logins.confirmRevision(accountId, itemId, otherRevision);
    const third = { ...locator(password), revisionId: numberedUuid(78) };
    save({ items: [{ ...passwordItem(), id: itemId, locator: third }] }, saved.id);
    expect(() => services.logins.undoConfirm(accountId, itemId)).toThrow(/can’t be undone/);
    services.logins.confirmRevision(accountId, itemId, otherRevision);
    services.lock.lock('person');
    await services.lock.unlock(undefined);
    expect(() => services.logins.undoConfirm(accountId, itemId)).toThrow(/can’t be undone/);
  });

  test('is stale until a person says that it works', () => {
    const itemId = itemIdOf(save());
    services.logins.setStale(accountId, itemId, true);
    services.logins.setStale(accountId, itemId, false);
    expect(listed()).toMatchObject([{ items: [{ staleAt: null, confirmedAt: now }] }]);
    expect(() => services.logins.setStale(accountId, numberedUuid(5), true)).toThrow(/no longer exists/);
  });

  test('becomes a code when the pod says so', async () => {
    save({ items: [{ ...codeItem(), kind: 'other' }] });
    await services.secrets.copyDirectly(accountId, locator(code), 'default');
    expect(listed()).toMatchObject([{ items: [{ kind: 'code' }] }]);
  });
});

describe('A login that is copied in turn', () => {
  const advance = async () => {
    await clock.advance(1_000);
    await services.copyQueue.advance();
  };
  const start = () => {
    const { id } = save({ items: [codeItem(), passwordItem()] });
    return services.copyQueue.startLogin(accountId, id);
  };
  const requests = () => pod.log.filter(({ path: asked }) => asked.includes('/secure/')).length;

  test('gives user name, password and code, each fetched when its turn comes and held no longer than needed', async () => {
    await start();
    expect(services.port.text).toBe('admin');
    expect(requests()).toBe(0);
    await advance();
    expect(copied()).toMatchObject({ what: 'value', of: { login: 'Core router' } });
    expect(requests()).toBe(1);
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(1);
    await advance();
    expect(services.port.text).toMatch(/^\d{6}$/);
    expect(copied()).toMatchObject({ what: 'code', of: { item: { kind: 'code', label: 'MFA' } } });
    expect(requests()).toBe(2);
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(1);
    expect(services.copyQueue.state).toMatchObject({ is: 'done', now: 'code' });
    await services.clipboard.clear('person');
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(2);
  });

  test('says why the next item failed, and takes it at the next attempt', async () => {
    await start();
    pod.faults.next({ route: 'secure' }, failsWith(403));
    await expect(advance()).rejects.toMatchObject({ appError: { kind: 'forbidden' } });
    expect(services.copyQueue.state).toMatchObject({ is: 'active', now: 'user-name', next: 'value' });
    expect(services.port.text).toBe('admin');
    await advance();
    expect(services.copyQueue.state).toMatchObject({ is: 'active', now: 'value', failure: null });
  });

  test('ends when Podkey is locked while the pod answers', async () => {
    await start();
    const release = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(release.promise));
    const advancing = advance();
    await settled();
    services.lock.lock('person');
    release.resolve(undefined);
    await advancing;
    expect(services.copyQueue.state).toMatchObject({ is: 'off' });
    expect(services.port.text).toBe('');
  });

  test('is refused for an account that is not in use', async () => {
    const { id } = save();
    await northwind.addAccount('Contoso', 'support');
    await expect(services.copyQueue.startLogin(accountId, id)).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
  });
});
