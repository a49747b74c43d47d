import type { IpcMainInvokeEvent } from 'electron';
import { expect, test, vi } from 'vitest';
import { type CallHandlers, maxPendingCalls } from '../../../../electron/ipc/handle-call.ts';
import { LockGate } from '../../../../electron/ipc/lock-gate.ts';
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
const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, () => turn]));
const beforeCall = vi.fn();
registerCalls(handlers as unknown as CallHandlers, gate, () => undefined, beforeCall);

/** Makes a call from a page's frame. */
function call(
  name: string,
  id: number,
  frame: object | null = { parent: null, origin: appOrigin },
): Promise<unknown> {
  const listener = channels.get(name);
  if (!listener) throw new Error(`${name} is not registered`);
  return listener({ senderFrame: frame, sender: { id } } as unknown as IpcMainInvokeEvent, {});
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

test('`beforeEach` may lock Podkey, and the call is then refused', async () => {
  beforeCall.mockImplementationOnce(() => gate.shut());
  expect(await call('clipboard.clear', 1)).toMatchObject({ ok: false, error: { kind: 'locked' } });
  gate.open();
});
