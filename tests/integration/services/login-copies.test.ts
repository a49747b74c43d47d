import { beforeEach, describe, expect, test } from 'vitest';
import { failsWith, heldUntil, withFields } from '../../../sample-pod/faults.ts';
import { settled } from '../../support/fake-clock.ts';
import { codeExample, itemIdOf, northwindLogins, passwordExample } from '../../support/northwind-logins.ts';
import { accountId, clock, northwind, pod, services, useNorthwind } from './northwind-scene.ts';

let logins: ReturnType<typeof northwindLogins>;

useNorthwind();
beforeEach(() => {
  logins = northwindLogins(northwind);
});

const locator = (name: string) => northwind.locator(name);

describe('A value that is copied directly', () => {
  test('is on the guarded clipboard, in the journal and among the recent ones, and is no longer held', async () => {
    const saved = logins.save();
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    expect(services.port.text).not.toBe('');
    expect(services.port.marked).toBe(true);
    expect(logins.copied()).toMatchObject({
      what: 'value',
      valueName: { item: { kind: 'password', label: null }, login: 'Core router', client: 'Harbour Hotel' },
    });
    expect(services.emitted('secrets.leaseEnded')).toMatchObject([{ reason: 'closed' }]);
    const { entries } = await services.activity.list(accountId, { actions: ['value-copied'] }, null);
    expect(entries).toMatchObject([
      { record: { event: { of: { item: { kind: 'password' }, login: saved.name } } } },
    ]);
    expect(services.logins.list(accountId)).toMatchObject({
      logins: [{ items: [{ uses: 1 }] }],
      recents: [{ locator: locator(passwordExample), uses: 1, itemId: itemIdOf(saved) }],
    });
    await clock.advance(60_000);
    expect(services.port.text).toBe('');
  });

  test('has no name if no login has it', async () => {
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    expect(logins.copied()).toMatchObject({ property: locator(passwordExample).property, valueName: null });
  });

  test('can be a code, which is not replaced by a newer one', async () => {
    await services.secrets.copyDirectly(accountId, locator(codeExample), 'code');
    const first = services.port.text;
    expect(first).toMatch(/^\d{6}$/);
    await clock.advance(21_000);
    await settled();
    expect(services.port.text).toBe(first);
  });

  test('is by default the code if the pod says that there is one, else the value', async () => {
    await services.secrets.copyDirectly(accountId, locator(codeExample), 'default');
    expect(services.port.text).toMatch(/^\d{6}$/);
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'default');
    expect(logins.copied()).toMatchObject({ what: 'value' });
  });

  test('is refused for an account that is not in use, and does not count as used', async () => {
    await northwind.addAccount('Contoso', 'support');
    await expect(
      services.secrets.copyDirectly(accountId, locator(passwordExample), 'value'),
    ).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    expect(services.logins.list(accountId).recents).toEqual([]);
  });

  test('is not copied if Podkey is locked before the pod answers', async () => {
    const release = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(release.promise));
    const copying = services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    await settled();
    services.lock.lock('person');
    release.resolve(undefined);
    await expect(copying).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    expect(services.port.text).toBe('');
  });
});

describe('A login that is copied in turn', () => {
  const advance = async () => {
    await clock.advance(1_000);
    await services.features.copyInTurn.service.advance();
  };
  const start = () => {
    const { id } = logins.save({ items: [logins.codeItem(), logins.passwordItem()] });
    return services.features.copyInTurn.service.startLogin(accountId, id);
  };
  const requests = () => pod.log.filter(({ path: asked }) => asked.includes('/secure/')).length;

  test('gives user name, password and code, each fetched when its turn comes and held no longer than needed', async () => {
    await start();
    expect(services.port.text).toBe('admin');
    expect(requests()).toBe(0);
    await advance();
    expect(logins.copied()).toMatchObject({ what: 'value', valueName: { login: 'Core router' } });
    expect(requests()).toBe(1);
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(1);
    await advance();
    expect(services.port.text).toMatch(/^\d{6}$/);
    expect(logins.copied()).toMatchObject({
      what: 'code',
      valueName: { item: { kind: 'code', label: 'MFA' } },
    });
    expect(requests()).toBe(2);
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(1);
    expect(services.features.copyInTurn.service.state).toMatchObject({ kind: 'done', now: 'code' });
    await services.clipboard.clear('person');
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(2);
  });

  test('says why the next item failed, and takes it at the next attempt', async () => {
    await start();
    pod.faults.next({ route: 'secure' }, failsWith(403));
    await expect(advance()).rejects.toMatchObject({ appError: { kind: 'forbidden' } });
    expect(services.features.copyInTurn.service.state).toMatchObject({
      kind: 'active',
      now: 'user-name',
      next: 'value',
    });
    expect(services.port.text).toBe('admin');
    await advance();
    expect(services.features.copyInTurn.service.state).toMatchObject({
      kind: 'active',
      now: 'value',
      failure: null,
    });
  });

  test('does not hold a value that is empty, so can’t be copied', async () => {
    await start();
    pod.faults.next({ route: 'secure' }, withFields({ value: '' }));
    await expect(advance()).rejects.toMatchObject({ appError: { kind: 'not-found' } });
    expect(services.emitted('secrets.leaseEnded')).toMatchObject([{ reason: 'closed' }]);
    expect(services.port.text).toBe('admin');
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
    expect(services.features.copyInTurn.service.state).toMatchObject({ kind: 'off' });
    expect(services.port.text).toBe('');
  });

  test('is refused for an account that is not in use', async () => {
    const { id } = logins.save();
    await northwind.addAccount('Contoso', 'support');
    await expect(services.features.copyInTurn.service.startLogin(accountId, id)).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
  });
});

describe('What another program copies while Podkey waits', () => {
  const replaced = 'Another program copied something meanwhile, so Podkey didn’t replace it.';
  const copyDirectly = (name: string, what: 'value' | 'code' | 'default') =>
    services.secrets.copyDirectly(accountId, locator(name), what);
  /** Makes the pod wait until the returned function is called. */
  const slowPod = () => {
    const release = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(release.promise));
    return () => release.resolve(undefined);
  };

  test.each<[string, () => Promise<unknown>]>([
    ['a value that is copied directly', () => copyDirectly(passwordExample, 'value')],
    ['a code that is copied directly', () => copyDirectly(codeExample, 'code')],
    ['a value that is copied as the palette does', () => copyDirectly(passwordExample, 'default')],
    [
      'the first value of a copy queue',
      () => {
        const [saved = logins.save({ userName: null, items: [logins.passwordItem()] })] =
          services.logins.list(accountId).logins;
        return services.features.copyInTurn.service.startLogin(accountId, saved.id);
      },
    ],
  ])('stays, whatever was asked for: %s', async (_what, copy) => {
    for (const before of ['', 'a shopping list']) {
      services.port.text = before;
      const answer = slowPod();
      const copying = copy();
      await settled();
      services.port.text = 'a phone number';
      answer();
      await expect(copying).rejects.toMatchObject({ appError: { message: replaced } });
      expect(services.port.text).toBe('a phone number');
      expect(services.clipboard.state).toEqual({ state: 'idle' });
      expect(services.lastAct.state).toMatchObject({ kind: 'failed', by: null, message: replaced });
    }
    // Pressing Copy again replaces it, because the person knows of it.
    await copy();
    expect(services.port.text).not.toBe('a phone number');
    expect(services.port.marked).toBe(true);
  });

  test('stays at the code’s rollover, and after the person asked for the next code', async () => {
    pod.faults.next({ route: 'secure' }, withFields({ next_code: undefined }));
    const { handle } = await services.secrets.open(accountId, locator(codeExample));
    await services.secrets.copyCode(handle);
    services.port.text = 'a phone number';
    await clock.advance(21_000);
    await settled();
    expect(services.port.text).toBe('a phone number');
  });

  test('stays while a copy waits behind a clearing, of a secret and of a user name', async () => {
    const { id } = logins.save();
    services.port.looksAfterMs = [100, 600];
    const { handle } = await services.secrets.open(accountId, locator(passwordExample));
    for (const copy of [
      () => services.secrets.copyValue(handle),
      () => services.logins.copy(accountId, id, 'user-name'),
    ]) {
      services.port.text = '';
      await services.secrets.copyValue(handle);
      const clearing = services.clipboard.clear('person');
      await settled();
      const copying = expect(copy()).rejects.toMatchObject({ appError: { message: replaced } });
      await settled();
      services.port.text = 'a phone number';
      await clock.advance(100);
      await clock.advance(600);
      await clearing;
      await copying;
      expect(services.port.text).toBe('a phone number');
    }
  });

  test('is replaced if it is the same text, or if only Podkey changed the clipboard', async () => {
    services.port.text = 'a shopping list';
    let answer = slowPod();
    let copying = copyDirectly(passwordExample, 'value');
    await settled();
    // A clipboard manager takes the text over and changes its line end.
    services.port.text = 'a shopping list\r\n';
    answer();
    await copying;
    const password = services.port.text;

    answer = slowPod();
    copying = copyDirectly(codeExample, 'code');
    await settled();
    await services.clipboard.clear('person');
    answer();
    await copying;
    expect(services.port.text).toMatch(/^\d{6}$/);
    expect(services.port.text).not.toBe(password);
  });
});

describe('Another account', () => {
  const toContoso = async () => {
    const contoso = await northwind.addAccount('Contoso', 'support');
    await services.accounts.select(accountId);
    services.port.looksAfterMs = [100, 600, 700];
    await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
    return contoso;
  };

  test('is used as soon as the copy is gone, while Podkey still checks that it stays so', async () => {
    const contoso = await toContoso();
    await services.accounts.select(contoso);
    expect(services.accounts.selected?.id).toBe(contoso);
    expect(services.port.text).toBe('');
    expect(services.clipboard.state).toEqual({ state: 'cleared', by: 'account-switched' });
    for (const ms of [100, 600, 700]) await clock.advance(ms);
    await settled();
    const told = services.told('clipboard').filter(({ state }) => state === 'cleared');
    expect(told).toHaveLength(1);
  });

  test('is told if a clipboard manager restores the copy later, which is removed', async () => {
    const contoso = await toContoso();
    const password = services.port.text;
    await services.accounts.select(contoso);
    for (const ms of [100, 600, 700]) {
      services.port.text = password;
      await clock.advance(ms);
      await settled();
    }
    const told = services.told('clipboard').filter(({ state }) => state === 'stuck');
    expect(told).toMatchObject([{ message: 'A clipboard manager keeps putting your copy back.' }]);
    expect(services.port.text).not.toBe(password);
  });

  test('gets its first copy after those checks, which do not remove it', async () => {
    const contoso = await toContoso();
    const password = services.port.text;
    await services.accounts.select(contoso);
    const copying = services.secrets.copyDirectly(contoso, locator(codeExample), 'code');
    for (const ms of [100, 600, 700]) {
      await settled();
      await clock.advance(ms);
    }
    await copying;
    await clock.advance(10_000);
    expect(services.port.text).toMatch(/^\d{6}$/);
    expect(services.port.text).not.toBe(password);
    services.port.looksAfterMs = [];
  });
});
