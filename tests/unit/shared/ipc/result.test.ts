import { expect, test } from 'vitest';
import { z } from 'zod';
import { resultSchema } from '../../../../shared/ipc/call.ts';

const schema = resultSchema(z.strictObject({ count: z.number() }));
const error = { kind: 'offline', message: 'No.', nextStep: 'Wait.', retryable: true };

test.each([
  { ok: true, value: { count: 1 } },
  { ok: false, error },
])('a result is a value or an error: %j', (result) => {
  expect(schema.parse(result)).toEqual(result);
});

test.each([
  undefined,
  { ok: true },
  { ok: true, value: { count: 'one' } },
  { ok: true, value: { count: 1 }, error },
  { ok: false },
  { ok: false, error: { ...error, kind: 'unforeseen' } },
  { ok: false, error, value: { count: 1 } },
])('%j is no result', (result) => {
  expect(schema.safeParse(result).success).toBe(false);
});
