import { expect, test } from 'vitest';
import { accountOn } from '../../support/sample-entries.ts';
import { northwind, useNorthwind } from './northwind-scene.ts';

useNorthwind();

test('a connection test reports each step, and stores nothing', async () => {
  const { pod, services } = northwind;
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'staging', color: 'teal' } as const;
  const before = await services.accounts.state();
  const steps = await services.tester.test(draft, { typed: secret });
  expect(steps).toContainEqual({
    step: 'credentials',
    outcome: 'passed',
    elapsedMs: expect.any(Number) as number,
  });
  expect(services.told('connectionTest').slice(-2)).toEqual([steps, null]);
  const refused = await services.tester.test(draft, { typed: 'wrong' });
  expect(refused).toContainEqual(
    expect.objectContaining({ step: 'credentials', outcome: 'failed', error: expect.any(Object) as object }),
  );
  expect(await services.accounts.state()).toEqual(before);
});

test('a cancelled connection test, or one replaced by another, ends as cancelled', async () => {
  const { pod, services } = northwind;
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'staging', color: 'teal' } as const;
  const cancelled = {
    appError: { kind: 'cancelled', message: 'Connection test cancelled.', retryable: true },
  };
  const never = { read: () => new Promise<string>(() => undefined) };
  const first = expect(services.tester.test(draft, never)).rejects.toMatchObject(cancelled);
  const second = expect(services.tester.test(draft, never)).rejects.toMatchObject(cancelled);
  await first;
  services.tester.cancel();
  await second;
  expect(await services.tester.test(draft, { typed: secret })).toHaveLength(9);
});
