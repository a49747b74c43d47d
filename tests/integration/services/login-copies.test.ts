import { beforeEach, describe, expect, test } from 'vitest';
import { failsWith, heldUntil, withFields } from '../../../sample-pod/faults/faults.ts';
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
      of: { item: { kind: 'password', label: null }, login: 'Core router', client: 'Harbour Hotel' },
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
    expect(logins.copied()).toMatchObject({ property: locator(passwordExample).property, of: null });
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
    await services.copyQueue.advance();
  };
  const start = () => {
    const { id } = logins.save({ items: [logins.codeItem(), logins.passwordItem()] });
    return services.copyQueue.startLogin(accountId, id);
  };
  const requests = () => pod.log.filter(({ path: asked }) => asked.includes('/secure/')).length;

  test('gives user name, password and code, each fetched when its turn comes and held no longer than needed', async () => {
    await start();
    expect(services.port.text).toBe('admin');
    expect(requests()).toBe(0);
    await advance();
    expect(logins.copied()).toMatchObject({ what: 'value', of: { login: 'Core router' } });
    expect(requests()).toBe(1);
    expect(services.emitted('secrets.leaseEnded')).toHaveLength(1);
    await advance();
    expect(services.port.text).toMatch(/^\d{6}$/);
    expect(logins.copied()).toMatchObject({ what: 'code', of: { item: { kind: 'code', label: 'MFA' } } });
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
    expect(services.copyQueue.state).toMatchObject({ is: 'off' });
    expect(services.port.text).toBe('');
  });

  test('is refused for an account that is not in use', async () => {
    const { id } = logins.save();
    await northwind.addAccount('Contoso', 'support');
    await expect(services.copyQueue.startLogin(accountId, id)).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
  });
});
