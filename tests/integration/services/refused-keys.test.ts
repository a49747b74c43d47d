import { expect, test } from 'vitest';
import { coreHandlers } from '../../../electron/ipc/core-handlers.ts';
import { failureOf } from '../../support/failure-of.ts';
import { accountOn } from '../../support/sample-entries.ts';
import { northwind, useNorthwind } from './northwind-scene.ts';

useNorthwind();

const handlers = () => coreHandlers(northwind.services);
/** What the page sees of an account: whether its key is marked as refused. */
const isMarked = async (label: string) => {
  const { accounts } = await northwind.services.accounts.state();
  return accounts.find((account) => account.label === label)?.keyRefused === true;
};

/** A new account on the pod, with the right secret and the fields that the page sends. */
function contoso() {
  const { secret, ...entry } = accountOn(northwind.pod, 'support', 'Contoso');
  return {
    secret,
    draft: { ...entry, environment: 'staging', color: 'teal' } as const,
    remember: 'session' as const,
  };
}

test('an account whose key the pod refuses is not saved, unless the person wants it', async () => {
  const { draft, remember } = contoso();
  const before = await northwind.services.accounts.state();
  const input = { draft, remember, secret: 'mistyped' };
  const failure = await failureOf(() => handlers()['accounts.add'](input));
  expect(failure).toMatchObject({ kind: 'unauthenticated', message: /API key is probably wrong/ });
  expect(await northwind.services.accounts.state()).toEqual(before);

  await handlers()['accounts.add']({ ...input, despiteRefusal: true });
  expect(await isMarked('Contoso')).toBe(true);
});

test('a pod that is out of reach does not prevent saving', async () => {
  const { draft, remember, secret } = contoso();
  const elsewhere = { ...draft, podUrl: 'http://127.0.0.1:9' };
  await handlers()['accounts.add']({ draft: elsewhere, remember, secret });
  expect(await isMarked('Contoso')).toBe(false);
});

test('a refused key is marked when a call fails, says how to replace it, and is no longer marked once replaced', async () => {
  const { draft, remember, secret } = contoso();
  const { services } = northwind;
  const { id } = await services.accounts.add(draft, 'mistyped', remember);
  expect(await isMarked('Contoso')).toBe(false);
  const failure = await failureOf(services.organizations.list(id, true));
  expect(failure).toMatchObject({ kind: 'unauthenticated', nextStep: 'Replace the API key for Contoso.' });
  await expect
    .poll(() => services.told('accounts').at(-1)?.accounts)
    .toContainEqual(expect.objectContaining({ label: 'Contoso', keyRefused: true }));

  // The same wrong secret again: nothing changes.
  const wrong = { id, draft, remember, secret: 'mistyped again' };
  expect(await failureOf(() => handlers()['accounts.edit'](wrong))).toMatchObject({
    kind: 'unauthenticated',
  });
  expect(await isMarked('Contoso')).toBe(true);
  await handlers()['accounts.edit']({ ...wrong, secret });
  expect(await isMarked('Contoso')).toBe(false);
  expect(await services.organizations.list(id, true)).toBeDefined();
});

test('a call that the pod accepts removes the mark', async () => {
  const { services } = northwind;
  const { draft, remember, secret } = contoso();
  const { id } = await services.accounts.add(draft, secret, remember);
  services.refusedKeys.note(draft, 'refused');
  expect(await isMarked('Contoso')).toBe(true);
  await services.organizations.list(id, true);
  expect(await isMarked('Contoso')).toBe(false);
});

test('a lock while a key is being checked keeps the account from being saved', async () => {
  const { services } = northwind;
  const { draft, remember, secret } = contoso();
  const adding = failureOf(() => handlers()['accounts.add']({ draft, remember, secret }));
  services.lock.lock('person');
  expect(['cancelled', 'locked']).toContain((await adding).kind);
  await services.lock.unlock(undefined);
  expect((await services.accounts.state()).accounts.map(({ label }) => label)).not.toContain('Contoso');
});
