import { expect, test } from 'vitest';
import { brokenBridge } from '../../renderer/bridge/bridge.ts';
import { BridgeCall } from '../../renderer/state/bridge-call.svelte.ts';
import { bridgeKey } from '../../shared/ipc/contract.ts';
import { expectCollected } from '../support/collected.ts';
import { FakeBridge } from '../support/fake-bridge.ts';

const aBridge = () => new FakeBridge().install();

test('a second call while one is pending is refused', async () => {
  const bridge = aBridge();
  const respond = bridge.hold('app.showLogFolder');
  const call = new BridgeCall();
  const first = call.send('app.showLogFolder', {});
  expect(call.pending).toBe('app.showLogFolder');
  expect(await call.send('app.showLogFolder', {})).toBe(false);
  expect(bridge.made).toHaveLength(1);
  respond({});
  expect(await first).toBe(true);
  expect(call.isPending).toBe(false);
});

test('a failure is shown until the next call, unless it needs no alert', async () => {
  const bridge = aBridge().fail('app.showLogFolder', brokenBridge());
  const shown = new BridgeCall();
  expect(await shown.send('app.showLogFolder', {})).toBe(false);
  expect(shown.failure).toEqual(brokenBridge());
  const handled = new BridgeCall(({ kind }) => kind === 'internal');
  expect(await handled.send('app.showLogFolder', {})).toBe(false);
  expect(handled.failure).toBeUndefined();
  bridge.answer('app.showLogFolder', {});
  expect(await shown.send('app.showLogFolder', {})).toBe(true);
  expect(shown.failure).toBeUndefined();
});

test('the response of a dropped call is ignored, and another call can be sent at once', async () => {
  const bridge = aBridge();
  const call = new BridgeCall();
  const received: string[] = [];
  const send = () =>
    call.send('logins.restore', { accountId }, ({ restored }) => received.push(String(restored)));
  const answerFirst = bridge.hold('logins.restore');
  const first = send();
  call.drop();
  const failSecond = bridge.holdFailure('logins.restore');
  const second = send();
  call.drop();
  const answerThird = bridge.hold('logins.restore');
  const third = send();
  answerFirst({ restored: 1 });
  failSecond(brokenBridge());
  expect([await first, await second]).toEqual([false, false]);
  expect(call.isPending).toBe(true);
  expect(call.failure).toBeUndefined();
  answerThird({ restored: 3 });
  expect(await third).toBe(true);
  expect(received).toEqual(['3']);
});

test('neither what was sent nor what was received is kept', async () => {
  const call = new BridgeCall();
  const exchange = async (): Promise<WeakRef<object>[]> => {
    const value = {};
    const invoke = () => Promise.resolve({ ok: true, value });
    Object.defineProperty(window, bridgeKey, { value: { invoke }, configurable: true });
    const input = {};
    await call.send('lock.lock', input);
    Object.defineProperty(window, bridgeKey, { value: undefined, configurable: true });
    return [new WeakRef(input), new WeakRef(value)];
  };
  for (const secret of await exchange()) await expectCollected(secret);
  expect(call.isPending).toBe(false);
});

const accountId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
