import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heldUntil, withFields } from '../../../sample-pod/faults.ts';
import { stableUuid } from '../../../sample-pod/seed/stable-values.ts';
import { leaseLastsMs } from '../../../electron/services/secrets/lease-registry.ts';
import { settled } from '../../support/fake-clock.ts';
import { startNorthwind } from '../../support/start-northwind.ts';
import { accountId, clock, northwind, pod, services, useNorthwind } from './northwind-scene.ts';

useNorthwind();

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

describe('an opened value', () => {
  test('stays in main: the lease contains its location and not the value', async () => {
    const lease = await services.secrets.open(accountId, northwind.locator(password));
    expect(lease).toMatchObject({ kind: 'secret', isEmpty: false, account: { label: 'Northwind' } });
    expect(lease).toMatchObject({ hasCode: false, hasExpiry: false, endsInMs: leaseLastsMs });
    const { value } = services.secrets.reveal(lease.handle, 'reveal');
    expect(JSON.stringify(lease)).not.toContain(value);
  });

  test('is copied without being revealed, and the copy is labelled with its location', async () => {
    const lease = await services.secrets.open(accountId, northwind.locator(password));
    await services.secrets.copyValue(lease.handle);
    expect(services.port.text).toBe(services.secrets.reveal(lease.handle, 'reveal').value);
    expect(services.told('clipboard').at(-1)).toMatchObject({
      state: 'holding',
      copied: { what: 'value', property: 'admin_password', account: { label: 'Northwind' } },
    });
  });

  test('needs timers on time in the background while a copy may exist, even one that can’t be cleared', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    expect(services.heard.timersOnTime).toBe(false);
    await services.secrets.copyValue(handle);
    expect(services.heard.timersOnTime).toBe(true);
    services.port.held = true;
    await clock.advance(35_000);
    expect(services.clipboard.state.state).toBe('stuck');
    expect(services.heard.timersOnTime).toBe(true);
    services.port.held = false;
    await clock.advance(1_000);
    expect(services.clipboard.state.state).toBe('cleared');
    expect(services.heard.timersOnTime).toBe(false);
  });

  test('is cleared from the clipboard after the set time, not before', async () => {
    services.settings.change({ clearClipboardAfterS: 60 });
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    await services.secrets.copyValue(handle);
    const copied = services.port.text;
    await clock.advance(59_000);
    expect(services.port.text).toBe(copied);
    await clock.advance(1_000);
    expect(services.port.text).toBe('');
  });

  test('stays visible for the set time', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    expect(services.secrets.reveal(handle, 'reveal').hidesInMs).toBe(30_000);
    services.settings.change({ hideAfterS: 10 });
    expect(services.secrets.reveal(handle, 'reveal').hidesInMs).toBe(10_000);
  });

  test('keeps the window out of captures while it or its code is visible, but not for a copy', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    await services.secrets.copyValue(handle);
    await services.secrets.copyCode(handle);
    expect(services.heard.protection).toEqual([]);
    services.secrets.reveal(handle, 'reveal');
    services.secrets.hide(handle);
    await clock.advance(1_000);
    expect(services.heard.protection).toEqual([true, false]);
    await services.secrets.code(handle);
    expect(services.heard.protection).toEqual([true, false, true]);
    services.lock.lock('person');
    await clock.advance(1_000);
    expect(services.heard.protection).toEqual([true, false, true, false]);
  });

  test('is closed after five minutes', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    await clock.advance(leaseLastsMs);
    expect(services.emitted('secrets.leaseEnded')).toEqual([{ handle, reason: 'timer' }]);
    expect(() => services.secrets.reveal(handle, 'reveal')).toThrow(/was closed/);
  });

  test('is removed from memory when closed, before the notification', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    services.secrets.close(handle);
    services.secrets.close(handle);
    expect(services.emitted('secrets.leaseEnded')).toEqual([{ handle, reason: 'closed' }]);
    await expect(services.secrets.copyValue(handle)).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('is closed with its own page, and with no other', async () => {
    let page = 1;
    const windows = await startNorthwind({ callingPage: () => page });
    onTestFinished(() => windows.close());
    const { secrets, pageIsGone, emitted } = windows.services;
    const { handle } = await secrets.open(windows.accountId, windows.locator(password));
    page = 2;
    await secrets.open(windows.accountId, windows.locator(password));
    pageIsGone(1, 'main');
    expect(emitted('secrets.leaseEnded')).toEqual([{ handle, reason: 'closed' }]);
  });

  test('is closed when another account is selected', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    await northwind.addAccount('Contoso', 'support');
    expect(services.emitted('secrets.leaseEnded')).toEqual([{ handle, reason: 'account-switched' }]);
  });

  test('is removed from the X selection on closing if it was revealed', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    services.port.selection.text = services.secrets.reveal(handle, 'reveal').value;
    services.secrets.close(handle);
    await settled();
    expect(services.port.selection.text).toBe('');
  });

  test('that is empty removes nothing from the X selection', async () => {
    const { handle } = await services.secrets.open(
      accountId,
      northwind.locator('Workshop · an empty secret'),
    );
    services.secrets.reveal(handle, 'reveal');
    services.port.selection.text = 'a sentence';
    services.secrets.close(handle);
    await settled();
    expect(services.port.selection.text).toBe('a sentence');
  });

  test('is searched for in the X selection once if it was revealed three times', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    const look = vi.spyOn(services.port.selection, 'readText');
    for (const as of ['peek', 'reveal', 'peek'] as const) services.secrets.reveal(handle, as);
    services.secrets.close(handle);
    await settled();
    expect(look).toHaveBeenCalledTimes(1);
  });

  test('is cleared from the clipboard when another account is selected, with the reason', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    await services.secrets.copyValue(handle);
    await northwind.addAccount('Contoso', 'support');
    expect(services.port.text).toBe('');
    expect(services.clipboard.state).toEqual({ state: 'cleared', by: 'account-switched' });
  });

  test('is not copied if it is empty, and Podkey says so', async () => {
    const lease = await services.secrets.open(accountId, northwind.locator('Workshop · an empty secret'));
    expect(lease.isEmpty).toBe(true);
    await expect(services.secrets.copyValue(lease.handle)).rejects.toThrow(/empty/);
    expect(services.port.text).toBe('');
  });
});

describe('two compared revisions', () => {
  const revision = (place: number) => stableUuid(`revision network-device, Core router, ${place}`);

  test('are reported as different or the same, with their outlines and neither value', async () => {
    const lease = await services.secrets.open(accountId, northwind.locator(password));
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
    expect(services.emitted('secrets.leaseEnded')).toEqual([]);
  });

  test('fail like opening if the other one does not exist', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    await expect(services.secrets.compare(handle, stableUuid('no revision'))).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('fail if the open one is closed, even while the pod responds', async () => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(password));
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
    const outcome = expect(services.secrets.compare(handle, revision(1))).rejects.toThrow(/was closed/);
    services.secrets.close(handle);
    gate.resolve(undefined);
    await outcome;
  });
});

describe('an account that is no longer selected', () => {
  test('can’t open anything', async () => {
    await northwind.addAccount('Contoso', 'support');
    const requests = pod.log.length;
    await expect(services.secrets.open(accountId, northwind.locator(password))).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    expect(pod.log.length).toBe(requests);
  });

  test('gets no result of a running request', async () => {
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
    const opening = services.secrets.open(accountId, northwind.locator(password));
    const outcome = expect(opening).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    await northwind.addAccount('Contoso', 'support');
    await outcome;
    gate.resolve(undefined);
    expect(services.emitted('secrets.leaseEnded')).toEqual([]);
  });

  test('gets no lease from a response that arrived during the switch', async () => {
    // The response is complete, but is delivered only after the session's end.
    const value = { type: 'secret', value: 'hunter2' } as const;
    const session = services.sessions.use(accountId);
    vi.spyOn(session, 'request').mockImplementation(async () => {
      session.abort(new Error('The account was left'));
      return Promise.resolve(value);
    });
    await expect(services.secrets.open(accountId, northwind.locator(password))).rejects.toThrow();
    expect(services.logins.list(accountId).recents).toEqual([]);
  });
});
