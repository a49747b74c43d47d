import { describe, expect, test } from 'vitest';
import { atOtherRevision } from '../../../shared/schemas/login.ts';
import { aLogin, anItem, numberedUuid } from '../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../support/samples.ts';
import { at, full, header, then, useLoginFile, value } from './login-file-scene.ts';

const { computer, table } = useLoginFile();
const { revisionId, property } = routerLocator;

describe('An import', () => {
  test('takes the chosen lines alone, and only of the file previewed last in the account', async () => {
    const { activity, listed, loginImport, id, preview } = await computer();
    await table(header, ['One', ...value('a')], ['Two', ...value('b')]);
    const stale = await preview();
    const { handle } = await preview();
    await expect(loginImport.import(stale.handle, [2], id)).rejects.toThrow(/no longer open/);
    await expect(loginImport.import(handle, [2], numberedUuid(9))).rejects.toThrow(/no longer open/);
    await expect(loginImport.import(handle, [4], id)).rejects.toThrow(/no longer open/);
    expect(await loginImport.import(handle, [3], id)).toEqual([{ line: 3, outcome: 'added' }]);
    const { entries } = await activity.list(null, {}, null);
    expect(entries[0]?.record?.event).toMatchObject({ action: 'logins-imported', added: 1, changed: 0 });
    expect(JSON.stringify(entries)).not.toContain('Two');
    expect(listed().map(({ name }) => name)).toEqual(['Two']);
    await expect(loginImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
  });

  test('can be checked after a lock, but not after another account was used', async () => {
    const { loginImport, id, ...services } = await computer();
    await table(header, ['One', ...value('a')]);
    const { sheet } = await loginImport.choose(id);
    const columns = sheet!.columns.map(({ guess }) => guess);
    const check = () => loginImport.check(id, sheet!.id, { columns, withNotes: false });
    const { handle } = await check();
    services.lock.lock('idle');
    services.sessions.unlock();
    await expect(loginImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
    expect((await check()).rows).toHaveLength(1);
    await services.accounts.add({ ...northwindDraft, label: 'Two', apiKeyId: 'two' }, 'secret', 'session');
    await expect(check()).rejects.toThrow(/no longer open/);
  });

  test('changes what it names, keeps what it leaves empty and what it does not list, and announces all at once', async () => {
    const { logins, listed, importAll, id, emitted } = await computer();
    logins.put(id, [full]);
    await table(
      header,
      ['Renamed', ...value(property)],
      ['Renamed', ...value('api-key')],
      ['New', ...value('x')],
    );
    const before = emitted('logins.changed').length;
    expect(await importAll()).toEqual([
      { line: 2, outcome: 'changed' },
      { line: 4, outcome: 'added' },
    ]);
    expect(listed()).toMatchObject([
      { name: 'New' },
      {
        ...full,
        name: 'Renamed',
        items: [full.items[0], full.items[1], { kind: 'key', locator: at('api-key'), uses: 0 }],
      },
    ]);
    expect(emitted('logins.changed')).toHaveLength(before + 1);
  });

  test('finds a login by its description if none has a value, and leaves a value with the login that has it', async () => {
    const { logins, listed, importAll, id } = await computer();
    logins.put(id, [
      aLogin({ client: { id: 'org-1', name: 'Harbour Hotel' } }),
      aLogin({
        id: numberedUuid(5),
        name: 'SNMP',
        items: [anItem({ id: numberedUuid(6), locator: at('snmp') })],
      }),
    ]);
    await table(
      'Login,Client,User name,Asset type,Asset ID,Revision ID,Property',
      ['core router', 'harbour hotel', 'admin', ...value('wifi')],
      ['core router', 'harbour hotel', 'admin', ...value(property)],
      ['core router', 'harbour hotel', 'admin', ...value('snmp')],
    );
    expect(await importAll()).toEqual([{ line: 2, outcome: 'changed' }]);
    expect(listed()).toMatchObject([
      {
        name: 'core router',
        client: { id: 'org-1', name: 'Harbour Hotel' },
        items: [{ locator: routerLocator }, { locator: at('wifi') }],
      },
      { name: 'SNMP' },
    ]);
    expect(listed().flatMap(({ items }) => items)).toHaveLength(3);
  });

  describe('of another revision', () => {
    const other = numberedUuid(77);
    const columns = 'Login,Confirmed,Asset type,Asset ID,Revision ID,Property';
    const stored = (confirmedAt: string | null) =>
      aLogin({
        client: null,
        userName: null,
        tags: [],
        items: [anItem({ confirmedAt, staleAt: then, uses: 3 })],
      });
    const importing = async (confirmedAt: string | null, confirmed: string) => {
      const services = await computer();
      services.logins.put(services.id, [stored(confirmedAt)]);
      await table(columns, ['Core router', confirmed, ...value(property, other)]);
      await services.importAll().catch(() => undefined);
      const [login] = services.listed();
      return login?.items.map((item) => [item.locator.revisionId, item.confirmedAt, item.staleAt, item.uses]);
    };

    test.each([null, '2029-01-01T00:00:00.000Z', then])(
      'changes no item that was confirmed at %s, whenever the file’s was confirmed',
      async (confirmedAt) => {
        for (const confirmed of ['', '2028-01-01', then, '2999-01-01'])
          expect(await importing(confirmedAt, confirmed)).toEqual([[revisionId, confirmedAt, then, 3]]);
      },
    );

    test('is read, so that the page can offer it for each login that has another one', async () => {
      const services = await computer();
      const shared = aLogin({
        id: numberedUuid(5),
        name: 'Spare',
        items: [anItem({ id: numberedUuid(6), locator: { ...routerLocator, revisionId: numberedUuid(8) } })],
      });
      services.logins.put(services.id, [stored(null), shared]);
      await table(columns, ['Renamed', then, ...value(property, other)], ['Renamed', '', ...value('wifi')]);
      const { rows } = await services.preview();
      const [row] = rows;
      if (row?.verdict !== 'new') throw new Error('Not a new login');
      const [item] = row.entry.items;
      const moves = atOtherRevision(services.listed(), item!.locator);
      expect(moves.map(({ login }) => login.name)).toEqual(['Core router', 'Spare']);
      services.logins.confirmRevision(
        services.id,
        moves.map((move) => move.item.id),
        item!.locator.revisionId,
      );
      expect(services.listed().map(({ items }) => items[0]?.locator.revisionId)).toEqual([other, other]);
    });

    test('is added beside one that the file lists too', async () => {
      const services = await computer();
      services.logins.put(services.id, [stored(null)]);
      await table(
        columns,
        ['Core router', '', ...value(property)],
        ['Core router', '', ...value(property, other)],
      );
      await services.importAll();
      expect(services.listed()[0]?.items.map(({ locator }) => locator.revisionId)).toEqual([
        revisionId,
        other,
      ]);
    });
  });

  test('must be reviewed again after a lock, and is over after another account was used', async () => {
    const { loginImport, id, preview, ...services } = await computer();
    await table(header, ['One', ...value('a')]);
    const { handle } = await preview();
    services.lock.lock('person');
    services.sessions.unlock();
    await expect(loginImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
    const { preview: again } = await loginImport.choose(id, handle);
    expect(again).toMatchObject({ rows: [{ verdict: 'new', line: 2, entry: { name: 'One' } }] });
    await expect(loginImport.choose(id, handle)).rejects.toThrow(/no longer open/);
    expect(await loginImport.import(again!.handle, [2], id)).toEqual([{ line: 2, outcome: 'added' }]);
    await expect(loginImport.import(again!.handle, [2], id)).rejects.toThrow(/no longer open/);
    await services.accounts.add({ ...northwindDraft, label: 'Two', apiKeyId: 'two' }, 'secret', 'session');
    await expect(loginImport.choose(id, again!.handle)).rejects.toThrow(/no longer open/);
  });
});
