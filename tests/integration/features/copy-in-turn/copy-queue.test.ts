import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFields, withoutFields } from '../../../../sample-pod/faults.ts';
import { leaseLastsMs } from '../../../../electron/services/secrets/lease-registry.ts';
import type { Services } from '../../../support/assemble-services.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { settled, type FakeClock } from '../../../support/fake-clock.ts';
import { aLoginDraft } from '../../../support/sample-logins.ts';
import { startNorthwind, type Northwind } from '../../../support/start-northwind.ts';
import { journalEntries } from '../../../support/journal-entries.ts';

let northwind: Northwind;
let clock: FakeClock;
let services: Services;
let held: Set<string>;
let handle: string;

beforeEach(async () => {
  held = new Set();
  const globalKeys = {
    hold: (key: string) => Boolean(held.add(key)),
    release: (key: string) => void held.delete(key),
  };
  northwind = await startNorthwind({ globalKeys });
  ({ clock, services } = northwind);
  await northwind.addAccount('Contoso', 'support');
  await services.accounts.select(northwind.accountId);
  ({ handle } = await services.secrets.open(
    northwind.accountId,
    northwind.locator('Microsoft 365 · one-time code'),
  ));
});
afterEach(() => northwind.close());

async function advance(): Promise<void> {
  await clock.advance(1_000);
  await services.features.copyInTurn.service.advance();
}

test('user name, value and the then valid code are copied in turn; value and code are in the journal', async () => {
  await services.features.copyInTurn.service.start(handle, 'ada@example.com');
  expect(services.port.text).toBe('ada@example.com');
  await advance();
  const { value } = services.secrets.reveal(handle, 'reveal');
  expect(services.port.text).toBe(value);
  // The previous period's code is not copied.
  const before = (await services.secrets.code(handle)).code;
  await clock.advance(25_000);
  await advance();
  expect(services.port.text).toMatch(/^\d{6}$/);
  expect(services.port.text).not.toBe(before);
  expect(services.port.text).toBe((await services.secrets.code(handle)).code);
  expect(services.told('copyQueue').at(-1)).toEqual(services.features.copyInTurn.service.state);
  const written = JSON.stringify(journalEntries(services.activityRows.rows));
  expect(written).toContain('value-copied');
  expect(written).toContain('code-copied');
  expect(JSON.stringify(services.told('copyQueue'))).not.toContain(value);
});

test.each<[string, () => unknown]>([
  ['Podkey is locked, as when the computer goes to sleep', () => services.lock.lock('suspend')],
  [
    'another account is selected',
    async () => {
      const { accounts, selectedId } = await services.accounts.state();
      await services.accounts.select(accounts.find(({ id }) => id !== selectedId)?.id ?? '');
    },
  ],
  ['the value is closed', () => services.secrets.close(handle)],
  ['the value’s lease expires', () => clock.advance(leaseLastsMs)],
  ['another value is copied', () => services.secrets.copyCode(handle)],
  ['Podkey quits', () => services.end()],
])('it ends and releases its shortcut when %s', async (_when, act) => {
  await services.features.copyInTurn.service.start(handle, 'ada@example.com');
  expect([...held]).toEqual(['CommandOrControl+Alt+V']);
  await act();
  await settled();
  expect(services.features.copyInTurn.service.state.kind).toBe('off');
  expect([...held]).toEqual([]);
  const there = services.port.text;
  await advance();
  expect(services.port.text).toBe(there);
});

test('an empty value is left out, and so is a code that the pod did not send', async () => {
  const open = () =>
    services.secrets.open(northwind.accountId, northwind.locator('Microsoft 365 · one-time code'));
  northwind.pod.faults.next({ route: 'secure' }, withFields({ value: '' }));
  await services.features.copyInTurn.service.start((await open()).handle);
  expect(services.features.copyInTurn.service.state).toMatchObject({ kind: 'done', items: ['code'] });
  northwind.pod.faults.next({ route: 'secure' }, withoutFields('code', 'expires'));
  await services.features.copyInTurn.service.start((await open()).handle);
  expect(services.features.copyInTurn.service.state).toMatchObject({ kind: 'done', items: ['value'] });
});

test('a value with nothing to copy starts no queue, and ends none', async () => {
  await services.features.copyInTurn.service.start(handle, 'ada@example.com');
  const empty = await services.secrets.open(
    northwind.accountId,
    northwind.locator('Workshop · an empty secret'),
  );
  expect(await failureOf(services.features.copyInTurn.service.start(empty.handle))).toMatchObject({
    kind: 'not-found',
    message: expect.stringContaining('empty') as string,
  });
  expect(services.features.copyInTurn.service.state).toMatchObject({ kind: 'active', now: 'user-name' });
});

test('a login’s code that expires on the clipboard is replaced by a newer one', async () => {
  const locator = northwind.locator('Microsoft 365 · one-time code');
  const items = [{ kind: 'code' as const, label: null, locator }];
  const { id } = services.logins.save(northwind.accountId, aLoginDraft({ items }));
  await services.features.copyInTurn.service.startLogin(northwind.accountId, id);
  await advance();
  const first = services.port.text;
  await clock.advance(21_000);
  await settled();
  expect(services.port.text).toMatch(/^\d{6}$/);
  expect(services.port.text).not.toBe(first);
});
