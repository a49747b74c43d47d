import type { IpcMainInvokeEvent } from 'electron';
import { expect, test, vi } from 'vitest';
import { type CallHandlers, maxPendingCalls, LockGate } from '../../../../electron/ipc/handle-call.ts';
import { registerCalls } from '../../../../electron/ipc/bridge.ts';
import { appOrigin } from '../../../../electron/ipc/trusted-sender.ts';
import { calls } from '../../../../shared/ipc/contract.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<unknown>;

const channels = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: Listener) => channels.set(name, listener) },
}));

const { promise: turn, resolve: release } = Promise.withResolvers<object>();
const gate = new LockGate();
gate.open();
const handlers: Record<string, (input: unknown, signal?: AbortSignal) => unknown> = Object.fromEntries(
  Object.keys(calls).map((name) => [name, () => turn]),
);
// Pends until it is cancelled.
handlers['accounts.startSample'] = async (_input, signal) => {
  await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  signal?.throwIfAborted();
};
const beforeCall = vi.fn();
registerCalls(handlers as unknown as CallHandlers, gate, () => undefined, beforeCall);

/** Makes a call from a page's frame. */
function call(
  name: string,
  id: number,
  frame: object | null = { parent: null, origin: appOrigin },
  input: unknown = {},
): Promise<unknown> {
  const listener = channels.get(name);
  if (!listener) throw new Error(`${name} is not registered`);
  return listener({ senderFrame: frame, sender: { id } } as unknown as IpcMainInvokeEvent, input);
}

test("exactly the contract's calls are registered", () => {
  expect([...channels.keys()]).toEqual(Object.keys(calls));
});

test.each([
  ['a frame within the page', { parent: {}, origin: appOrigin }],
  ['another origin', { parent: null, origin: 'https://pod.example' }],
  ['a frame that is gone', null],
])('a call from %s is refused', async (_who, frame) => {
  expect(await call('accounts.podList', 1, frame)).toMatchObject({ ok: false, error: { kind: 'internal' } });
});

test('a page that floods is refused, while another one is answered', async () => {
  const flood = Array.from({ length: maxPendingCalls }, () => call('clipboard.clear', 1));
  expect(await call('accounts.podList', 1)).toMatchObject({ error: { kind: 'rate-limited' } });
  const other = call('clipboard.clear', 2);
  release({});
  expect(await other).toEqual({ ok: true, value: {} });
  expect(await Promise.all(flood)).toEqual(flood.map(() => ({ ok: true, value: {} })));
  expect(await call('clipboard.clear', 1)).toEqual({ ok: true, value: {} });
});

test('a page cancels its own pending calls by their name, and no others', async () => {
  const cancel = (page: number, name: string) => call('calls.cancel', page, undefined, { name });
  const others = call('accounts.startSample', 2);
  const own = [call('accounts.startSample', 1), call('accounts.startSample', 1)];
  await cancel(1, 'accounts.test');
  await cancel(1, 'toString');
  expect(await cancel(1, 'accounts.startSample')).toEqual({ ok: true, value: {} });
  const cancelled = { ok: false, error: { kind: 'cancelled' } };
  expect(await Promise.all(own)).toMatchObject([cancelled, cancelled]);
  const waits = {};
  expect(await Promise.race([others, Promise.resolve(waits)])).toBe(waits);
  await cancel(2, 'accounts.startSample');
  expect(await others).toMatchObject(cancelled);
});

test('`beforeEach` may lock Podkey, and the call is then refused', async () => {
  beforeCall.mockImplementationOnce(() => gate.close());
  expect(await call('clipboard.clear', 1)).toMatchObject({ ok: false, error: { kind: 'locked' } });
  gate.open();
});
