import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as faults from '../../../sample-pod/faults.ts';
import type { SamplePod } from '../../../sample-pod/index.ts';
import type { ActivityEntry } from '../../../shared/schemas/activity.ts';
import type { Services } from '../../support/assemble-services.ts';
import { northwindSnapshot, revealed } from '../../support/activity-samples.ts';
import type { FakeClock } from '../../support/fake-clock.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { accountOn } from '../../support/sample-entries.ts';
import { userOn } from '../../support/sample-users.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { beginUpdate } from '../../support/begin-update.ts';

const contosoUserId = '66666666-6666-4666-8666-666666666666';

let northwind: Northwind;
let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;

beforeEach(async () => {
  northwind = await startNorthwind({ startSample: () => sampleOf(pod) });
  ({ clock, pod, services, accountId } = northwind);
});
afterEach(() => northwind.close());

function sampleOf(running: SamplePod) {
  const { podUrl, apiKeyId, secret, accountId: id } = { ...accountOn(running, 'support') };
  return Promise.resolve({
    podUrl,
    accountId: id,
    apiKeyId,
    secret,
    examples: [],
    logins: [],
    users: [],
    close: () => Promise.resolve(),
  });
}

const open = (name = 'Core router · admin password', id = accountId) =>
  services.secrets.open(id, northwind.locator(name));
/** All entries except the account's creation. */
const entries = () =>
  journalEntries(services.activityRows.rows).filter(({ record }) => record?.event.action !== 'account-added');
const actionsIn = (listed: ActivityEntry[]) => listed.map(({ record }) => record?.event.action);
const actions = () => actionsIn(entries());

describe('Uses of a value are in the journal', () => {
  test('with time, account, pod, asset and property, but not the value', async () => {
    const { handle } = await open();
    await clock.advance(1_000);
    const { value } = services.secrets.reveal(handle, 'reveal');
    expect(entries()[0]?.record).toEqual({
      at: clock.now(),
      event: {
        action: 'revealed',
        account: { id: accountId, label: 'Northwind', environment: 'production', podOrigin: pod.baseUrl },
        locator: northwind.locator('Core router · admin password'),
        of: null,
      },
    });
    expect(JSON.stringify(entries())).not.toContain(value);
  });

  test('with copies of the value and of the code, and the display of a code, once', async () => {
    const { handle } = await open('Microsoft 365 · one-time code');
    await services.secrets.code(handle);
    expect(actions()).toEqual(['code-shown']);
    await clock.advance(30_000);
    await services.secrets.code(handle);
    await services.secrets.copyCode(handle);
    await services.secrets.copyValue(handle);
    expect(actions()).toEqual(['value-copied', 'code-copied', 'code-shown']);
  });

  test('with a reveal that ends with the key press as such', async () => {
    const { handle } = await open();
    services.secrets.reveal(handle, 'peek');
    services.secrets.reveal(handle, 'reveal');
    expect(actions()).toEqual(['revealed', 'peeked']);
  });

  test('but not what failed: an empty value is not copied', async () => {
    const { handle } = await open('Workshop · an empty secret');
    await services.secrets.copyValue(handle).catch(() => undefined);
    expect(entries()).toEqual([]);
  });

  test('before they happen: a value is withheld if the entry can’t be written', async () => {
    const { handle } = await open();
    services.database.exec('DROP TABLE activity');
    for (let number = 0; number < 1_000; number += 1) services.activity.record(revealed('x'));
    expect(() => services.secrets.reveal(handle, 'reveal')).toThrow(/couldn’t log/);
    await expect(services.secrets.copyValue(handle)).rejects.toThrow(/couldn’t log/);
    expect(services.port.text).toBe('');
  });
});

describe('A user’s update is in the journal', () => {
  const update = () =>
    services.features.users.service.update(accountId, userOn(pod, 'viewer').id, { lastName: 'Holm' });
  const outcome = () => {
    const event = entries()[0]?.record?.event;
    return event?.action === 'user-updated' ? event : undefined;
  };

  test('with the names of the sent fields and none of their values', async () => {
    await update();
    expect(outcome()).toMatchObject({
      userId: userOn(pod, 'viewer').id,
      fields: ['lastName'],
      outcome: 'done',
    });
    expect(JSON.stringify(entries())).not.toContain('Holm');
  });

  test('as failed if the pod refused it', async () => {
    pod.faults.next({ route: 'user' }, faults.failsWith(403, {}));
    await update().catch(() => undefined);
    expect(outcome()).toMatchObject({ outcome: 'failed' });
  });

  test('as unknown if there was no response', async () => {
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    await update().catch(() => undefined);
    expect(outcome()).toMatchObject({ outcome: 'unknown' });
  });

  test('but not if nothing had to be sent', async () => {
    await update();
    await update().catch(() => undefined);
    expect(actions()).toEqual(['user-updated']);
  });
});

describe('A ticket', () => {
  test('is in every entry until it is changed or cleared', async () => {
    const { handle } = await open();
    services.activity.setTicket('INC-1042');
    services.secrets.reveal(handle, 'reveal');
    await services.secrets.copyValue(handle);
    services.activity.setTicket('');
    services.secrets.reveal(handle, 'reveal');
    expect(entries().map(({ record }) => record?.ticket)).toEqual([undefined, 'INC-1042', 'INC-1042']);
  });

  test('is dropped when another account is selected, with a notification', async () => {
    services.activity.setTicket('INC-1042');
    await northwind.addAccount('Contoso', 'support');
    expect(services.activity.ticket).toBe('');
    services.activity.setTicket('');
    expect(services.told('ticket')).toEqual(['INC-1042', '']);
  });
});

test('a ticket outlasts a lock', () => {
  services.activity.setTicket('INC-1042');
  services.lock.lock('person');
  expect(services.activity.ticket).toBe('INC-1042');
});

test('uses of the sample account are kept apart, and not on the disk', async () => {
  const before = services.activityRows.rows.chain().head;
  const { id } = await services.accounts.startSample();
  const { handle } = await open(undefined, id);
  services.secrets.reveal(handle, 'reveal');
  const account = { ...northwindSnapshot, id };
  await beginUpdate(services.activity, { account, userId: contosoUserId, fields: [] });
  expect(services.activityRows.rows.underWay()).toEqual([]);
  expect(actionsIn((await services.activity.list(id, {}, null)).entries)).toEqual(['revealed']);
  expect(services.activity.state(id).accounts).toEqual([{ id, label: 'Sample pod' }]);
  expect(actions()).toEqual([]);
  expect(services.activityRows.rows.chain().head).toEqual(before);
});

test('added, edited and removed accounts are in the journal, by their names at the time', async () => {
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'staging', color: 'pink' } as const;
  const { id } = await services.accounts.add(draft, secret, 'keychain');
  await services.accounts.edit(id, { ...draft, label: 'Contoso Ltd' }, undefined, 'keychain');
  await services.accounts.remove(id);
  const listed = journalEntries(services.activityRows.rows)
    .map(({ record }) => record?.event)
    .map((event) => event && 'account' in event && [event.action, event.account.label]);
  expect(listed).toEqual([
    ['account-removed', 'Contoso Ltd'],
    ['account-edited', 'Contoso Ltd'],
    ['account-added', 'Contoso'],
    ['account-added', 'Northwind'],
  ]);
});
