import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { DatabaseCopies } from '../../../../electron/storage/database-copies.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';

let clock: FakeClock;
let file: string;
let keychain: SessionSecretStore;
let services: Services;
let id: string;

beforeEach(async () => {
  clock = new FakeClock();
  file = path.join(folderForTest(), 'podkey.db');
  keychain = new SessionSecretStore();
  services = start();
  ({ id } = await services.accounts.add(northwindDraft, 'a secret', 'keychain'));
});

function start(): Services {
  const started = assembleServices({ clock, keychain, databaseFile: file, keepsCopies: true });
  onTestFinished(() => started.close());
  return started;
}

const login = (number: number, name = `Login ${number}`) =>
  aLogin({
    id: numberedUuid(number),
    name,
    items: [
      anItem({
        id: numberedUuid(100 + number),
        locator: { ...routerLocator, assetId: numberedUuid(number) },
      }),
    ],
  });
const names = (podkey = services) => podkey.logins.own(id).map(({ name }) => name);
const imported = () =>
  services.logins.changeWhole('import', id, () =>
    services.logins.put(id, [login(1, 'Overwritten'), login(2), login(3)]),
  );
async function undo(podkey = services): Promise<void> {
  await podkey.features.dataCopies.undo.undo(id, podkey.features.dataCopies.undo.state(id)?.id ?? '');
}

describe('An import or “Remove all”', () => {
  test('can be undone after a lock and a restart, in this account alone', async () => {
    services.logins.put(id, [login(1)]);
    await imported();
    services.settings.change({ hideAfterS: 60 });
    services.lock.lock('person');
    await services.close();
    const later = start();
    expect(later.features.dataCopies.undo.state(id)).toMatchObject({
      before: 'an import of logins',
      removed: 2,
      restored: 0,
      changed: 1,
    });
    await undo(later);
    expect(later.logins.own(id)).toEqual([login(1)]);
    expect(later.settings.current.hideAfterS).toBe(60);
  });

  test('brings back all that was removed, and the undo can be undone', async () => {
    services.logins.put(id, [login(1), login(2)]);
    await services.logins.changeWhole('removal', id, () => services.logins.removeAll(id));
    expect(services.features.dataCopies.undo.state(id)).toMatchObject({
      before: 'all logins were removed',
      restored: 2,
    });
    await undo();
    expect(names()).toEqual(['Login 1', 'Login 2']);
    expect(services.features.dataCopies.undo.state(id)).toMatchObject({ before: 'an undo', removed: 2 });
    await undo();
    expect(names()).toEqual([]);
  });

  test('is undone from its own copy, which stays beside the regular ones and goes with an account', async () => {
    services.logins.put(id, [login(1)]);
    await imported();
    await services.logins.changeWhole('ink spilled', null, () => services.logins.put(id, [login(4)]));
    for (let hours = 0; hours < 30; hours += 1) {
      services.settings.change({ hideAfterS: hours % 2 === 0 ? 60 : 30 });
      await clock.advance(60 * 60_000);
      await services.features.dataCopies.service.look();
    }
    const { copies } = await services.features.dataCopies.service.list();
    expect(copies.flatMap(({ before }) => before ?? [])).toEqual(['another change', 'an import of logins']);
    await undo();
    expect(names()).toEqual(['Login 1']);
    const other = await services.accounts.add(
      { ...northwindDraft, accountId: numberedUuid(9) },
      'a secret',
      'keychain',
    );
    await services.accounts.remove(other.id);
    expect(services.features.dataCopies.undo.state(id)).toBeNull();
  });

  test('that the question no longer is about is refused, and so is one of another account', async () => {
    await imported();
    const first = services.features.dataCopies.undo.state(id)?.id ?? '';
    await clock.advance(1_000);
    await services.logins.changeWhole('removal', id, () => services.logins.removeAll(id));
    expect((await failureOf(() => services.features.dataCopies.undo.undo(id, first))).kind).toBe('not-found');
    expect((await failureOf(() => services.features.dataCopies.undo.undo(numberedUuid(7), first))).kind).toBe(
      'not-found',
    );
    expect(services.features.dataCopies.undo.state(numberedUuid(7))).toBeNull();
  });

  test('runs without a copy that can’t be made, and not at all once Podkey is locked meanwhile', async () => {
    new DatabaseCopies(file).remove();
    const locked = services.logins.changeWhole('removal', id, () => services.logins.removeAll(id));
    services.logins.put(id, [login(1)]);
    services.lock.lock('person');
    await expect(locked).rejects.toThrow();
    expect(names()).toEqual(['Login 1']);
    const bare = assembleServices({ clock: new FakeClock() });
    const account = await bare.accounts.add(northwindDraft, 'a secret', 'keychain');
    bare.logins.put(account.id, [login(5)]);
    expect(
      await bare.logins.changeWhole('removal', account.id, () => bare.logins.removeAll(account.id)),
    ).toBe(1);
    expect(bare.features.dataCopies.undo.state(account.id)).toBeNull();
  });
});
