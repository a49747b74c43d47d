import { expect, test, vi } from 'vitest';
import {
  handleCall,
  type CallHandlers,
  maxInputBytes,
  LockGate,
} from '../../../../electron/ipc/handle-call.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { invalidField } from '../../../../shared/errors/to-app-error.ts';
import { calls, type CallName } from '../../../../shared/ipc/contract.ts';
import { storageFailureText } from '../../../../shared/text/en/failures.ts';

const failed = vi.fn();
const open = new LockGate();
open.open();

/** Handlers that fail the test, except the given ones. */
function handlers(given: Partial<CallHandlers>): CallHandlers {
  const none = Object.fromEntries(
    Object.keys(calls).map((name) => [name, () => expect.unreachable(`${name} was called`)]),
  );
  return { ...(none as unknown as CallHandlers), ...given };
}

const handle = (name: CallName, input: unknown, given: Partial<CallHandlers> = {}) =>
  handleCall(name, input, handlers(given), open, failed);

test('a valid call returns its value', async () => {
  const podList = { pods: [], trouble: null };
  expect(await handle('accounts.podList', {}, { 'accounts.podList': () => podList })).toEqual({
    ok: true,
    value: podList,
  });
});

test('an input with an undeclared field does not reach the handler', async () => {
  expect(await handle('accounts.podList', { extra: 1 })).toMatchObject({
    ok: false,
    error: { kind: 'validation' },
  });
});

test('an invalid field is named, and its content is not repeated', async () => {
  const result = await handle('secrets.open', {
    accountId: '11111111-1111-4111-8111-111111111111',
    locator: { assetType: 'router', assetId: 'hunter2', revisionId: '', property: '' },
  });
  expect(result).toMatchObject({
    ok: false,
    error: { fields: [{ field: 'assetId' }, { field: 'revisionId' }, { field: 'property' }] },
  });
  expect(JSON.stringify(result)).not.toContain('hunter2');
});

test("an undeclared field of a handler's output is not sent", async () => {
  const leaky = { pods: [], trouble: null, token: 'eyJhbGciOi' };
  const result = await handle('accounts.podList', {}, { 'accounts.podList': () => leaky });
  expect(result).toMatchObject({ ok: false, error: { kind: 'internal' } });
  expect(JSON.stringify(result)).not.toContain('eyJ');
});

test('an expected failure is returned unchanged', async () => {
  const failing = () => {
    throw invalidField('secret', 'Enter the secret.');
  };
  expect(await handle('clipboard.clear', {}, { 'clipboard.clear': failing })).toMatchObject({
    error: { kind: 'validation', fields: [{ field: 'secret', message: 'Enter the secret.' }] },
  });
});

test('an unexpected error is reported in main, and none of it is sent', async () => {
  const error = new Error('hunter2 was in here');
  const failing = () => {
    throw error;
  };
  const result = await handle('clipboard.clear', {}, { 'clipboard.clear': failing });
  expect(result).toMatchObject({ ok: false, error: { kind: 'internal' } });
  expect(JSON.stringify(result)).not.toContain('hunter2');
  expect(failed).toHaveBeenCalledWith('clipboard.clear', error);
});

test('an oversized input is refused as a whole', async () => {
  const result = await handle('accounts.podList', { pad: 'x'.repeat(maxInputBytes) });
  expect(result).toMatchObject({ ok: false, error: { kind: 'validation', fields: [] } });
});

test('the number of reported faults in a list is limited', async () => {
  const ids = Array.from({ length: 50_000 }, () => 'hunter2');
  const result = await handle('accounts.export', { ids });
  expect(JSON.stringify(result).length).toBeLessThan(10_000);
});

test('a full disk is reported with what to do about it', async () => {
  const { database } = openDatabase(':memory:');
  database.exec('CREATE TABLE large (bytes); PRAGMA max_page_count = 1');
  const write = () => void database.prepare('INSERT INTO large VALUES (zeroblob(100000))').run();
  const { message, nextStep } = {
    message: storageFailureText.diskFull,
    nextStep: storageFailureText.diskFullNext,
  };
  expect(await handle('lock.forgetPasscode', {}, { 'lock.forgetPasscode': write })).toEqual({
    ok: false,
    error: { kind: 'internal', message, nextStep, retryable: true },
  });
});
