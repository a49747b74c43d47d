import { expect, test } from 'vitest';
import { TaskQueue } from '../../../../electron/services/turns.ts';

test('tasks run one after another, each with its own result, also after a failed one', async () => {
  const queue = new TaskQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const results = [
    queue.run(async () => {
      log.push('first begins');
      await first.promise;
      log.push('first ends');
      return 1;
    }),
    queue.run(() => {
      log.push('second');
      return Promise.reject(new Error('No'));
    }),
    queue.run(() => {
      log.push('third');
      return Promise.resolve(3);
    }),
  ];
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(log).toEqual(['first begins']);
  first.resolve(undefined);
  expect(await settled).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: { message: 'No' } },
    { status: 'fulfilled', value: 3 },
  ]);
  expect(log).toEqual(['first begins', 'first ends', 'second', 'third']);
});
