import { describe, expect, test, vi } from 'vitest';
import { withFields, withoutFields } from '../../../sample-pod/faults.ts';
import { failureOf } from '../../support/failure-of.ts';
import { settled } from '../../support/fake-clock.ts';
import { accountId, clock, northwind, pod, services, useNorthwind } from './northwind-scene.ts';

useNorthwind();

const code = 'Microsoft 365 · one-time code';

/** Opens a code whose stored value produces other codes than the pod's. */
function openUnproven() {
  pod.faults.next({ route: 'secure' }, withFields({ value: 'JBSWY3DPEHPK3PXP' }));
  return services.secrets.open(accountId, northwind.locator(code));
}

/** Advances by `ms`, then lets pending requests to the pod finish. */
async function advance(ms: number, until: () => boolean) {
  await clock.advance(ms);
  await expect.poll(until).toBe(true);
}

describe('a one-time code', () => {
  test('has its time left, and the next one is computed from the value without a request', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    const first = await services.secrets.code(handle);
    expect(first).toMatchObject({ expiresInMs: 20_000, periodMs: 30_000, nextIsKnown: true });
    const requests = pod.log.length;
    await clock.advance(20_000);
    const next = await services.secrets.code(handle);
    expect(next).toMatchObject({ expiresInMs: 30_000, nextIsKnown: true });
    expect(next.code).not.toBe(first.code);
    expect(pod.log.length).toBe(requests);
    const again = await services.secrets.open(accountId, northwind.locator(code));
    expect((await services.secrets.code(again.handle)).code).toBe(next.code);
  });

  test('is requested only when it has expired, if the value produces other codes', async () => {
    const { handle } = await openUnproven();
    const first = await services.secrets.code(handle);
    expect(first.nextIsKnown).toBe(false);
    const requests = pod.log.length;
    await clock.advance(19_999);
    expect((await services.secrets.code(handle)).code).toBe(first.code);
    expect(pod.log.length).toBe(requests);
    await clock.advance(1);
    const next = await services.secrets.code(handle);
    expect(next.code).not.toBe(first.code);
    expect(next).toMatchObject({ expiresInMs: 30_000, nextIsKnown: false });
    expect(pod.log.length).toBe(requests + 1);
  });

  test('is requested once for all concurrent callers', async () => {
    const { handle } = await openUnproven();
    await clock.advance(20_000);
    const requests = pod.log.length;
    const codes = await Promise.all(Array.from({ length: 20 }, () => services.secrets.code(handle)));
    expect(new Set(codes.map((one) => one.code)).size).toBe(1);
    expect(pod.log.length).toBe(requests + 1);
  });

  test('is never copied after its expiry: the newer one is', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    const { code: first } = await services.secrets.code(handle);
    await clock.advance(25_000);
    await services.secrets.copyCode(handle);
    expect(services.port.text).not.toBe(first);
    expect(services.port.text).toBe((await services.secrets.code(handle)).code);
  });

  test('that arrives expired is not copied, and Podkey says so', async () => {
    pod.faults.next({ route: 'secure', times: 2 }, withFields({ expires: '2029-12-31T23:59:59Z' }));
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    await expect(services.secrets.copyCode(handle)).rejects.toThrow(/already expired/);
    expect(services.port.text).toBe('');
  });

  test.each([
    ['ten years', '2040-01-01T12:00:30Z', null],
    ['a day and a second', '2030-01-02T12:00:11Z', null],
    ['a day', '2030-01-02T12:00:10Z', 24 * 60 * 60_000],
  ])('with a lifetime of %s has an expiry only if that is plausible', async (_time, expires, expiresInMs) => {
    pod.faults.next({ route: 'secure' }, withFields({ expires }));
    const lease = await services.secrets.open(accountId, northwind.locator(code));
    expect(lease).toMatchObject({ hasCode: true, hasExpiry: expiresInMs !== null });
    expect(await services.secrets.code(lease.handle)).toMatchObject({ expiresInMs });
  });

  test('without an expiry is shown without a time, and not requested again', async () => {
    pod.faults.next({ route: 'secure' }, withoutFields('expires'));
    const lease = await services.secrets.open(accountId, northwind.locator(code));
    expect(lease).toMatchObject({ hasCode: true, hasExpiry: false });
    expect(await services.secrets.code(lease.handle)).toMatchObject({ expiresInMs: null, periodMs: null });
  });

  test('that is missing is reported, and the stored value is available', async () => {
    pod.faults.next({ route: 'secure' }, withoutFields('code', 'expires'));
    const lease = await services.secrets.open(accountId, northwind.locator(code));
    expect(lease).toMatchObject({ hasCode: false, hasExpiry: false });
    await expect(services.secrets.copyCode(lease.handle)).rejects.toThrow(/no code/);
    expect(await services.secrets.code(lease.handle)).toMatchObject({ code: null });
    expect(services.heard.protection).toEqual([]);
    expect(services.secrets.reveal(lease.handle, 'reveal').value).not.toBe('');
  });
});

describe('the next one-time code', () => {
  test('is copied before it is valid, if it is known', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    await clock.advance(17_000);
    await services.secrets.copyNextCode(handle);
    const copied = services.port.text;
    expect(services.clipboard.state).toMatchObject({ copied: { what: 'code' } });
    expect(copied).not.toBe((await services.secrets.code(handle)).code);
    await clock.advance(3_000);
    expect((await services.secrets.code(handle)).code).toBe(copied);
    expect(services.port.text).toBe(copied);
  });

  test('is otherwise copied at the rollover, when the pod has it', async () => {
    const { handle } = await openUnproven();
    await clock.advance(17_000);
    const copying = services.secrets.copyNextCode(handle);
    await clock.advance(2_999);
    expect(services.port.text).toBe('');
    await clock.advance(1);
    await copying;
    expect(services.port.text).toBe((await services.secrets.code(handle)).code);
  });

  test('is requested again if the pod still has the old one', async () => {
    const { handle } = await openUnproven();
    const old = await services.secrets.code(handle);
    const expires = new Date(clock.now() + 20_000).toISOString();
    pod.faults.next({ route: 'secure' }, withFields({ code: old.code, expires }));
    const written = vi.spyOn(services.port, 'writeSecret');
    const copying = services.secrets.copyNextCode(handle);
    await settled();
    const requests = pod.log.length;
    await advance(20_000, () => pod.log.length === requests + 1);
    await expect.poll(async () => (await clock.advance(1_000), services.port.text)).not.toBe('');
    await copying;
    expect(written).not.toHaveBeenCalledWith(old.code);
  });

  const endings: [string, (handle: string, cancelling: AbortController) => unknown][] = [
    ['it is cancelled', (_handle, cancelling) => cancelling.abort()],
    ['the value is closed', (handle) => services.secrets.close(handle)],
    ['another account is selected', () => northwind.addAccount('Contoso', 'support')],
    ['Podkey quits', () => services.end()],
  ];
  test.each(endings)('is not copied if %s before', async (_what, end) => {
    const { handle } = await openUnproven();
    const cancelling = new AbortController();
    const copying = services.secrets.copyNextCode(handle, cancelling.signal);
    const outcome = expect(copying).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    await settled();
    await end(handle, cancelling);
    await outcome;
    await clock.advance(20_000);
    expect(services.port.text).toBe('');
  });

  test('waits for its latest request only, which can be cancelled', async () => {
    const { handle } = await openUnproven();
    const first = failureOf(services.secrets.copyNextCode(handle));
    await settled();
    const cancelling = new AbortController();
    const second = failureOf(services.secrets.copyNextCode(handle, cancelling.signal));
    await settled();
    cancelling.abort();
    expect(await second).toMatchObject({ kind: 'cancelled', retryable: false });
    expect(await first).toMatchObject({ kind: 'cancelled' });
  });

  test('can’t be copied if the pod does not send the current one’s expiry', async () => {
    pod.faults.next({ route: 'secure' }, withoutFields('expires'));
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    await expect(services.secrets.copyNextCode(handle)).rejects.toThrow(/expiry time/);
  });
});

describe('a copied code', () => {
  test('is replaced by the newer one at the rollover, for the copy’s remaining time', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    await services.secrets.copyCode(handle);
    const first = services.port.text;
    await advance(20_000, () => services.port.text !== first);
    expect(services.port.text).toBe((await services.secrets.code(handle)).code);
    expect(services.port.marked).toBe(true);
    await clock.advance(10_000);
    expect(services.port.text).toBe('');
    expect(services.clipboard.state).toEqual({ state: 'cleared', by: 'timer', afterS: 30 });
  });

  test('is replaced by every newer one while it is kept longer', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    const seen = new Set<string>();
    await services.secrets.copyCode(handle);
    for (let passed = 0; passed < 80_000; passed += 20_000) {
      seen.add(services.port.text);
      await services.clipboard.extend();
      await clock.advance(20_000);
      await settled();
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  test('is left alone when another program has copied something', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    await services.secrets.copyCode(handle);
    services.port.text = 'a shopping list';
    await clock.advance(20_000);
    expect(services.port.text).toBe('a shopping list');
  });

  test('is not renewed when its value is closed, and not requested when the clipboard is cleared', async () => {
    const closed = await services.secrets.open(accountId, northwind.locator(code));
    await services.secrets.copyCode(closed.handle);
    const first = services.port.text;
    services.secrets.close(closed.handle);
    await clock.advance(20_000);
    expect(services.port.text).toBe(first);

    const { handle } = await openUnproven();
    await services.secrets.copyCode(handle);
    await services.clipboard.clear('person');
    const requests = pod.log.length;
    await clock.advance(60_000);
    expect(pod.log.length).toBe(requests);
  });
});
