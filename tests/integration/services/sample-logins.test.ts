import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedSamplePod } from '../../../electron/main/sample-pod.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { failureOf } from '../../support/failure-of.ts';

let services: ReturnType<typeof assembleServices>;
let accountId: string;
let logins: readonly Login[];

beforeEach(async () => {
  services = assembleServices({ clock: new FakeClock(), startSample: startEmbeddedSamplePod });
  services.begin();
  await expect.poll(() => services.lock.state.kind).toBe('unlocked');
  ({ id: accountId } = await services.accounts.startSample());
  ({ logins } = services.logins.list(accountId));
});
afterEach(() => services.close());

const gone = 'Telephone system';

describe('The sample account begins with logins', () => {
  test('two of each of six clients, which are organizations of the pod', async () => {
    expect(logins).toHaveLength(12);
    const perClient = Map.groupBy(logins, ({ client }) => client?.id);
    expect([...perClient.values()].map((each) => each.length)).toEqual([2, 2, 2, 2, 2, 2]);
    const listed = await services.organizations.list(accountId, false);
    for (const { client } of logins) {
      expect(listed.ids).toContain(client?.id);
      expect(listed.names).toContain(client?.name);
    }
    expect(services.logins.list(accountId).recents).toEqual([]);
  });

  test('of which every value opens, except one whose asset is gone', async () => {
    for (const { name, items } of logins) {
      for (const { kind, locator } of items) {
        const opened = services.secrets.open(accountId, locator);
        if (name === gone) expect(await failureOf(opened)).toMatchObject({ kind: 'not-found' });
        else expect(await opened, `${name}, ${locator.property}`).toMatchObject({ hasCode: kind === 'code' });
      }
    }
  });

  test('with a code, an SSH key, and two passwords that only their properties tell apart', () => {
    const kinds = logins.map(({ items }) => items.map(({ kind }) => kind).join());
    expect(kinds.filter((each) => each.startsWith('password,code')).length).toBeGreaterThan(3);
    expect(kinds.filter((each) => each === 'password,key')).toHaveLength(1);
    expect(kinds.filter((each) => each === 'password,password')).toHaveLength(1);
  });
});

test('Logins that were changed or removed are the person’s: opening the sample again does not bring them back', async () => {
  const [first] = logins;
  services.logins.remove(accountId, first?.id ?? '');
  await services.accounts.startSample();
  expect(services.logins.list(accountId).logins).toHaveLength(11);
});
