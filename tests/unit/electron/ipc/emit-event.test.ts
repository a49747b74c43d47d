import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { emitEvent } from '../../../../electron/ipc/bridge.ts';

vi.mock('electron', () => ({ ipcMain: {} }));

const payload = { handle: '11111111-1111-4111-8111-111111111111', reason: 'closed' } as const;

function aPage(isDestroyed = false) {
  const send = vi.fn();
  // The only members of a page that are used.
  return { send, page: { send, isDestroyed: () => isDestroyed } as unknown as WebContents };
}

test('an event reaches the page as declared in the contract', () => {
  const { send, page } = aPage();
  emitEvent(page, 'secrets.leaseEnded', payload);
  expect(send).toHaveBeenCalledExactlyOnceWith('secrets.leaseEnded', payload);
});

test('an event with an undeclared field is not sent', () => {
  const { send, page } = aPage();
  const leaky = { ...payload, value: 'hunter2' };
  expect(() => emitEvent(page, 'secrets.leaseEnded', leaky)).toThrow(/value/);
  expect(send).not.toHaveBeenCalled();
});

test('a destroyed page gets no event', () => {
  const { send, page } = aPage(true);
  emitEvent(page, 'secrets.leaseEnded', payload);
  emitEvent(undefined, 'secrets.leaseEnded', payload);
  expect(send).not.toHaveBeenCalled();
});
