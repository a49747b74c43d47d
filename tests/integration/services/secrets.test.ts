import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { heldUntil, withFields, withoutFields } from '../../../sample-pod/faults/faults.ts';
import { startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { stableUuid } from '../../../sample-pod/seed/stable-uuid.ts';
import { leaseLastsMs } from '../../../electron/services/secrets/lease-book.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { accountOn, addAccountOn, examplePath } from '../../support/sample-entries.ts';

let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;

beforeEach(async () => {
  // Ten seconds into a period, so that a code has twenty left.
  clock = new FakeClock(Date.UTC(2030, 0, 1, 12, 0, 10));
  pod = await startSamplePod({ clock: () => clock.now() });
  services = assembleServices({ clock });
  accountId = await addAccount('Northwind', 'admin');
});
afterEach(async () => {
  await services.close();
  await pod.close();
});

const addAccount = (label: string, role: 'admin' | 'support') =>
  addAccountOn(pod, services.accounts, { label, role });

function locator(name: string) {
  const parsed = parseSecureValueLink(examplePath(pod, name), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error(`${name} has no locator`);
  return parsed.locator;
}

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

describe('an opened value', () => {
  test('is held in main: the lease says whose it is and nothing of what it is', async () => {
    const lease = await services.secrets.open(accountId, locator(password));
    expect(lease).toMatchObject({ kind: 'secret', isEmpty: false, account: { label: 'Northwind' } });
    const { value } = services.secrets.reveal(lease.handle, 'reveal');
    expect(JSON.stringify(lease)).not.toContain(value);
  });

  test('is copied without being revealed, and the copy says whose it is', async () => {
    const lease = await services.secrets.open(accountId, locator(password));
    await services.secrets.copyValue(lease.handle);
    expect(services.port.text).toBe(services.secrets.reveal(lease.handle, 'reveal').value);
    expect(services.told('clipboard.changed').at(-1)).toMatchObject({
      state: 'holding',
      copied: { what: 'value', property: 'admin_password', account: { label: 'Northwind' } },
    });
  });

  test('stays on the screen as long as the settings say', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    expect(services.secrets.reveal(handle, 'reveal').hidesInMs).toBe(30_000);
    services.settings.change({ hideAfterS: 10 });
    expect(services.secrets.reveal(handle, 'reveal').hidesInMs).toBe(10_000);
  });

  test('keeps the window out of captures while it or its code shows, and not for a copy', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
    await services.secrets.copyValue(handle);
    await services.secrets.copyCode(handle);
    expect(services.heard.protection).toEqual([]);
    services.secrets.reveal(handle, 'reveal');
    services.secrets.hide(handle);
    await clock.advance(1_000);
    expect(services.heard.protection).toEqual([true, false]);
    await services.secrets.code(handle);
    expect(services.heard.protection).toEqual([true, false, true]);
    services.secrets.endAll('locked');
    await clock.advance(1_000);
    expect(services.heard.protection).toEqual([true, false, true, false]);
  });

  test('is let go of after five minutes', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    await clock.advance(leaseLastsMs);
    expect(services.told('secrets.leaseEnded')).toEqual([{ handle, reason: 'timer' }]);
    expect(() => services.secrets.reveal(handle, 'reveal')).toThrow(/let go/);
  });

  test('is let go of when it is closed, and only then told so', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    services.secrets.close(handle);
    services.secrets.close(handle);
    expect(services.told('secrets.leaseEnded')).toEqual([{ handle, reason: 'closed' }]);
    await expect(services.secrets.copyValue(handle)).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('is let go of when another account is used', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    await addAccount('Contoso', 'support');
    expect(services.told('secrets.leaseEnded')).toEqual([{ handle, reason: 'account-switched' }]);
  });

  test('that was revealed is taken off the X selection when it is closed', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    services.port.selection.text = services.secrets.reveal(handle, 'reveal').value;
    services.secrets.close(handle);
    await settled();
    expect(services.port.selection.text).toBe('');
  });

  test('is taken off the clipboard when another account is used, and the clipboard says why', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    await services.secrets.copyValue(handle);
    await addAccount('Contoso', 'support');
    expect(services.port.text).toBe('');
    expect(services.clipboard.state).toEqual({ state: 'cleared', by: 'account-switched' });
  });

  test('that is empty is not copied, and that is said', async () => {
    const lease = await services.secrets.open(accountId, locator('Workshop · an empty secret'));
    expect(lease.isEmpty).toBe(true);
    await expect(services.secrets.copyValue(lease.handle)).rejects.toThrow(/empty/);
    expect(services.port.text).toBe('');
  });
});

describe('two revisions compared', () => {
  const revision = (place: number) => stableUuid(`revision network-device, Core router, ${place}`);

  test('are told to be different or the same, with their outlines and neither value', async () => {
    const lease = await services.secrets.open(accountId, locator(password));
    const comparison = await services.secrets.compare(lease.handle, revision(1));
    expect(comparison).toMatchObject({
      same: false,
      open: { revisionId: lease.locator.revisionId, kind: 'secret', length: 20 },
      other: { revisionId: revision(1), kind: 'secret', length: 20 },
    });
    const { value } = services.secrets.reveal(lease.handle, 'reveal');
    expect(JSON.stringify(comparison)).not.toContain(value);

    pod.faults.next({ route: 'secure' }, withFields({ value }));
    expect(await services.secrets.compare(lease.handle, revision(2))).toMatchObject({ same: true });
    expect(services.told('secrets.leaseEnded')).toEqual([]);
  });

  test('fail as opening does where the other one is not there', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    await expect(services.secrets.compare(handle, stableUuid('no revision'))).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('are not compared once the open one was let go of, even while the pod answers', async () => {
    const { handle } = await services.secrets.open(accountId, locator(password));
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
    const outcome = expect(services.secrets.compare(handle, revision(1))).rejects.toThrow(/let go/);
    services.secrets.close(handle);
    gate.resolve(undefined);
    await outcome;
  });
});

describe('an account that is no longer in use', () => {
  test('gets nothing opened', async () => {
    await addAccount('Contoso', 'support');
    const requests = pod.log.length;
    await expect(services.secrets.open(accountId, locator(password))).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    expect(pod.log.length).toBe(requests);
  });

  test('gets nothing of a request that was under way', async () => {
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
    const opening = services.secrets.open(accountId, locator(password));
    const outcome = expect(opening).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    await addAccount('Contoso', 'support');
    await outcome;
    gate.resolve(undefined);
    expect(services.told('secrets.leaseEnded')).toEqual([]);
  });
});

/** Opens a code whose stored value gives other codes than the pod's. */
function openUnproven() {
  pod.faults.next({ route: 'secure' }, withFields({ value: 'JBSWY3DPEHPK3PXP' }));
  return services.secrets.open(accountId, locator(code));
}

/** Moves on by `ms`, then gives what was asked of the pod on the way the time to come back. */
async function advance(ms: number, until: () => boolean) {
  await clock.advance(ms);
  await expect.poll(until).toBe(true);
}

describe('a one-time code', () => {
  test('comes with its time left, and the next one without asking the pod, whose codes the value gives', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
    const first = await services.secrets.code(handle);
    expect(first).toMatchObject({ expiresInMs: 20_000, periodMs: 30_000, nextIsKnown: true });
    const requests = pod.log.length;
    await clock.advance(20_000);
    const next = await services.secrets.code(handle);
    expect(next).toMatchObject({ expiresInMs: 30_000, nextIsKnown: true });
    expect(next.code).not.toBe(first.code);
    expect(pod.log.length).toBe(requests);
    const again = await services.secrets.open(accountId, locator(code));
    expect((await services.secrets.code(again.handle)).code).toBe(next.code);
  });

  test('is asked of the pod when it has run out, and only then, where the value gives other codes', async () => {
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

  test('is asked for once, however many ask', async () => {
    const { handle } = await openUnproven();
    await clock.advance(20_000);
    const requests = pod.log.length;
    const codes = await Promise.all(Array.from({ length: 20 }, () => services.secrets.code(handle)));
    expect(new Set(codes.map((one) => one.code)).size).toBe(1);
    expect(pod.log.length).toBe(requests + 1);
  });

  test('that has run out is never copied: the newer one is', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
    const { code: first } = await services.secrets.code(handle);
    await clock.advance(25_000);
    await services.secrets.copyCode(handle);
    expect(services.port.text).not.toBe(first);
    expect(services.port.text).toBe((await services.secrets.code(handle)).code);
  });

  test('that the pod sends run out already is not copied, and that is said', async () => {
    pod.faults.next({ route: 'secure', times: 2 }, withFields({ expires: '2029-12-31T23:59:59Z' }));
    const { handle } = await services.secrets.open(accountId, locator(code));
    await expect(services.secrets.copyCode(handle)).rejects.toThrow(/run out/);
    expect(services.port.text).toBe('');
  });

  test('without an expiry is shown without a time, and not asked for again', async () => {
    pod.faults.next({ route: 'secure' }, withoutFields('expires'));
    const lease = await services.secrets.open(accountId, locator(code));
    expect(lease).toMatchObject({ hasCode: true, hasExpiry: false });
    expect(await services.secrets.code(lease.handle)).toMatchObject({ expiresInMs: null, periodMs: null });
  });

  test('that the pod did not send is missed plainly, and the stored value is there', async () => {
    pod.faults.next({ route: 'secure' }, withoutFields('code', 'expires'));
    const lease = await services.secrets.open(accountId, locator(code));
    expect(lease).toMatchObject({ hasCode: false, hasExpiry: false });
    await expect(services.secrets.copyCode(lease.handle)).rejects.toThrow(/no code/);
    expect(services.secrets.reveal(lease.handle, 'reveal').value).not.toBe('');
  });
});

describe('the next one-time code', () => {
  test('is copied before it holds where it is known', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
    await clock.advance(17_000);
    await services.secrets.copyNextCode(handle);
    const copied = services.port.text;
    expect(copied).not.toBe((await services.secrets.code(handle)).code);
    await clock.advance(3_000);
    expect((await services.secrets.code(handle)).code).toBe(copied);
    expect(services.port.text).toBe(copied);
  });

  test('is else copied at the rollover, once the pod has it', async () => {
    const { handle } = await openUnproven();
    await clock.advance(17_000);
    const copying = services.secrets.copyNextCode(handle);
    await clock.advance(2_999);
    expect(services.port.text).toBe('');
    await clock.advance(1);
    await copying;
    expect(services.port.text).toBe((await services.secrets.code(handle)).code);
  });

  test('is asked for again where the pod still has the old one', async () => {
    const { handle } = await openUnproven();
    const old = await services.secrets.code(handle);
    const expires = new Date(clock.now() + 20_000).toISOString();
    pod.faults.next({ route: 'secure' }, withFields({ code: old.code, expires }));
    const copying = services.secrets.copyNextCode(handle);
    await settled();
    const requests = pod.log.length;
    await advance(20_000, () => pod.log.length === requests + 1);
    await expect.poll(async () => (await clock.advance(1_000), services.port.text)).not.toBe('');
    await copying;
    expect(services.port.text).not.toBe(old.code);
  });

  const endings: [string, (handle: string) => unknown][] = [
    ['it is called off', (handle) => services.secrets.cancelNextCode(handle)],
    ['the value is closed', (handle) => services.secrets.close(handle)],
    ['another account is used', () => addAccount('Contoso', 'support')],
    ['Podkey quits', () => services.secrets.endAll('quit')],
  ];
  test.each(endings)('is not copied if %s before', async (_what, end) => {
    const { handle } = await openUnproven();
    const copying = services.secrets.copyNextCode(handle);
    const outcome = expect(copying).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    await settled();
    await end(handle);
    await outcome;
    await clock.advance(20_000);
    expect(services.port.text).toBe('');
  });

  test('cannot be copied where the pod does not say when this one runs out', async () => {
    pod.faults.next({ route: 'secure' }, withoutFields('expires'));
    const { handle } = await services.secrets.open(accountId, locator(code));
    await expect(services.secrets.copyNextCode(handle)).rejects.toThrow(/runs out/);
  });
});

describe('a copied code', () => {
  test('is followed by the newer one at the rollover, for the time the copy has left', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
    await services.secrets.copyCode(handle);
    const first = services.port.text;
    await advance(20_000, () => services.port.text !== first);
    expect(services.port.text).toBe((await services.secrets.code(handle)).code);
    expect(services.port.marked).toBe(true);
    await clock.advance(10_000);
    expect(services.port.text).toBe('');
    expect(services.clipboard.state).toEqual({ state: 'cleared', by: 'timer' });
  });

  test('is followed by every newer one while it is kept longer', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
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

  test('is left alone once somebody else copied something', async () => {
    const { handle } = await services.secrets.open(accountId, locator(code));
    await services.secrets.copyCode(handle);
    services.port.text = 'a shopping list';
    await clock.advance(20_000);
    expect(services.port.text).toBe('a shopping list');
  });

  test('is not renewed once its value is closed, and the pod is not asked once it is cleared', async () => {
    const closed = await services.secrets.open(accountId, locator(code));
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

test('testing a connection says how each step went, and keeps nothing', async () => {
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'staging', color: 'teal' } as const;
  const before = await services.accounts.state();
  const steps = await services.tester.test(draft, { typed: secret });
  expect(steps).toContainEqual({
    step: 'credentials',
    outcome: 'passed',
    elapsedMs: expect.any(Number) as number,
  });
  expect(services.told('accounts.testProgressed').at(-1)).toEqual(steps);
  const refused = await services.tester.test(draft, { typed: 'wrong' });
  expect(refused).toContainEqual(
    expect.objectContaining({ step: 'credentials', outcome: 'failed', error: expect.any(Object) as object }),
  );
  expect(await services.accounts.state()).toEqual(before);
});

test('a connection test that is called off, or overtaken by another, ends as cancelled', async () => {
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'staging', color: 'teal' } as const;
  const cancelled = { appError: { kind: 'cancelled' } };
  const never = { read: () => new Promise<string>(() => undefined) };
  const first = expect(services.tester.test(draft, never)).rejects.toMatchObject(cancelled);
  const second = expect(services.tester.test(draft, never)).rejects.toMatchObject(cancelled);
  await first;
  services.tester.cancel();
  await second;
  expect(await services.tester.test(draft, { typed: secret })).toHaveLength(9);
});
