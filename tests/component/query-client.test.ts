import { QueryObserver } from '@tanstack/svelte-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../renderer/state/states.ts';
import { expectCollected } from '../support/collected.ts';

const client = createQueryClient();
const queryKey = ['account', 'logins'];

/**
 * Shows a response of main on one screen and leaves. With `drop`, the response is removed while it is shown, as when the account is
 * switched.
 */
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

test('a response is still cached when a screen returns to it', async () => {
  const result = await showAndLeave({ drop: false });
  expect(client.getQueryData(queryKey)).toEqual({ of: 'main' });
  expect(client.getQueryData(queryKey)).toBe(result.deref());
});

test('a response that was removed while a screen showed it is freed once the screen is gone', async () => {
  await expectCollected(await showAndLeave({ drop: true }));
});
