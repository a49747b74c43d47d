import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalidInput, plainIssue } from '../../../../shared/errors/to-app-error.ts';

const schema = z.strictObject({
  name: z.string().optional(),
  size: z.number().optional(),
  kind: z.enum(['a', 'b']).optional(),
  inner: z.strictObject({ deep: z.array(z.strictObject({ id: z.string() })) }).optional(),
  mail: z.email().optional(),
});

function problemsOf(input: unknown) {
  const { error } = schema.safeParse(input, { error: plainIssue });
  if (!error) throw new Error('The input is valid');
  return invalidInput(error);
}

test.each([
  [{ name: 7 }, 'name', 'This must be text.'],
  [{ size: 'hunter2' }, 'size', 'Wrong type.'],
  [{ kind: 'hunter2' }, 'kind', 'This must be one of: a, b.'],
  [{ inner: 7 }, 'inner', 'This must be an object.'],
  [{ inner: {} }, 'deep', 'This is missing.'],
  [{ inner: { deep: [{}] } }, 'id', 'This is missing.'],
  [{ inner: { deep: ['hunter2'] } }, 'deep', 'This must be an object.'],
  [{ mail: 'hunter2' }, 'mail', 'Not valid.'],
  [{ hunter: 2 }, '', 'Unexpected value.'],
  ['hunter2', '', 'This must be an object.'],
])('%j is explained at the field “%s”: %s', (input, field, message) => {
  expect(problemsOf(input)).toEqual({
    kind: 'validation',
    message: 'Some fields need correcting.',
    nextStep: 'Correct the fields named and try again.',
    retryable: false,
    fields: [{ field, message }],
  });
});

test('of a long list of problems, the first 30 are shown', () => {
  const error = problemsOf({ inner: { deep: Array.from({ length: 50 }, () => ({})) } });
  expect(error.kind === 'validation' && error.fields).toHaveLength(30);
});
