import { expect, test } from 'vitest';
import { codeOf, errorUnder } from '../../../../../shared/errors/failure.ts';

/** `inner` as the cause of `count` errors, one in another. */
function wrapped(inner: Error, count: number): Error {
  let error = inner;
  for (let level = 0; level < count; level += 1) error = new Error('wrapped', { cause: error });
  return error;
}

test('an error is found under five others, which no real chain exceeds', () => {
  const inner = Object.assign(new RangeError('inner'), { code: 'ENOTFOUND' });
  expect(codeOf(wrapped(inner, 5))).toBe('ENOTFOUND');
  expect(errorUnder(wrapped(inner, 5), RangeError)).toBe(inner);
  expect(codeOf(wrapped(inner, 6))).toBeUndefined();
  expect(errorUnder(wrapped(inner, 6), RangeError)).toBeUndefined();
});

test('the outermost code counts', () => {
  const cause = Object.assign(new Error('inner'), { code: 'ECONNRESET' });
  expect(codeOf(Object.assign(new Error('outer', { cause }), { code: 'UND_ERR_SOCKET' }))).toBe(
    'UND_ERR_SOCKET',
  );
});
