import { QueryObserver } from '@tanstack/svelte-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../renderer/app/query-client.ts';
import { expectCollected } from '../support/collected.ts';

const client = createQueryClient();
const queryKey = ['account', 'lookups'];

/** Has one screen show an answer of main's, and drops it meanwhile where that is said, as when the account is left. */
async function showAndLeave({ drop }: { drop: boolean }): Promise<WeakRef<object>> {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => ({ of: 'main' }),
    staleTime: Infinity,
  });
  const leave = observer.subscribe(() => undefined);
  const { data } = await observer.fetchOptimistic(observer.options);
  if (!data) throw new Error('There was no answer');
  if (drop) client.removeQueries({ queryKey: ['account'] });
  leave();
  return new WeakRef(data);
}

test('an answer is there when a screen comes back to it', async () => {
  const answer = await showAndLeave({ drop: false });
  expect(client.getQueryData(queryKey)).toEqual({ of: 'main' });
  expect(client.getQueryData(queryKey)).toBe(answer.deref());
});

test('nothing holds an answer that was dropped while a screen showed it, once the screen is gone', async () => {
  await expectCollected(await showAndLeave({ drop: true }));
});
