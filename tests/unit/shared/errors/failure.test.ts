import { expect, test } from 'vitest';
import { assertNever, Failure, systemCode } from '../../../../shared/errors/failure.ts';
import { invalidField, toAppError } from '../../../../shared/errors/to-app-error.ts';

test('a failure is known by its kind and keeps its cause', () => {
  const cause = new Error('beneath');
  const failure = new Failure(
    { kind: 'offline', message: 'No.', nextStep: 'Wait.', retryable: true },
    { cause },
  );
  expect(failure).toMatchObject({ name: 'Failure(offline)', message: 'No.', cause });
  expect([Failure.is(failure), Failure.is(failure, 'offline'), Failure.is(failure, 'dns')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(Failure.is({ appError: failure.appError })).toBe(false);
});

test('an invalid field is not worth trying again', () => {
  expect(invalidField('label', 'Too long.').appError).toEqual({
    kind: 'validation',
    message: 'Too long.',
    nextStep: 'Correct the field and try again.',
    retryable: false,
    fields: [{ field: 'label', message: 'Too long.' }],
  });
});

test('anything else that was thrown is internal, without its words', () => {
  const failure = new Failure({ kind: 'not-found', message: 'Gone.', nextStep: 'Next.', retryable: false });
  expect(toAppError(failure)).toBe(failure.appError);
  for (const thrown of [new Error('hunter2'), 'hunter2', undefined]) {
    expect(toAppError(thrown)).toEqual({
      kind: 'internal',
      message: 'Something went wrong inside Podkey.',
      nextStep: 'Try again. If it happens again, restart Podkey.',
      retryable: true,
    });
  }
});

test('only an error has a system’s code', () => {
  expect(systemCode(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBe('ENOENT');
  for (const thrown of [new Error('no'), { code: 'ENOENT' }, undefined])
    expect(systemCode(thrown)).toBeUndefined();
});

test('a missing case is named by its type, not by its value', () => {
  expect(() => assertNever('hunter2' as never)).toThrow('Unforeseen case of type string');
});
