import { afterEach, expect, test } from 'vitest';
import { Failure } from '../../../../shared/errors/failure.ts';
import { failures } from '../../../../shared/errors/failures.ts';
import { filled, messages, speak } from '../../../../shared/text/catalogue.ts';

afterEach(() => speak('en', {}));

const texts = messages('test-failures', {
  gone: 'Gone.',
  goneNext: 'Look elsewhere.',
  late: filled('{name} came late.'),
  lateNext: filled('Wait {seconds} s.'),
  busy: 'Busy.',
  busyNext: filled('Wait {seconds} s.'),
  refused: 'Refused.',
});

const declared = failures(texts, {
  gone: { kind: 'not-found' },
  late: { kind: 'timeout', retryable: true },
  busy: { kind: 'rate-limited', retryable: true },
  refused: { kind: 'update-refused', reason: 'downgrade', next: 'goneNext' },
  left: { kind: 'validation', fields: [], message: 'gone', next: 'goneNext' },
});

test('a failure has the texts of its name, and is retryable only if declared so', () => {
  const failure = declared.gone();
  expect(failure).toBeInstanceOf(Failure);
  expect(failure.appError).toEqual({
    kind: 'not-found',
    message: 'Gone.',
    nextStep: 'Look elsewhere.',
    retryable: false,
  });
  expect(declared.late({ name: 'Ada', seconds: 3 }).appError.retryable).toBe(true);
});

test('a failure may have other texts than those of its name, and further constant parts', () => {
  const gone = { message: 'Gone.', nextStep: 'Look elsewhere.', retryable: false };
  expect(declared.left().appError).toEqual({ kind: 'validation', ...gone, fields: [] });
  expect(declared.refused().appError).toEqual({
    kind: 'update-refused',
    ...gone,
    message: 'Refused.',
    reason: 'downgrade',
  });
});

test('the values fill the placeholders of both texts', () => {
  const { message, nextStep } = declared.late({ name: 'Ada', seconds: 1_200 }).appError;
  expect([message, nextStep]).toEqual(['Ada came late.', 'Wait 1,200 s.']);
  expect(declared.busy({ seconds: 2 }).appError.nextStep).toBe('Wait 2 s.');
});

test('a failure keeps its cause and the parts that are known only when it is made', () => {
  const cause = new Error('beneath');
  expect(declared.gone({ cause }).cause).toBe(cause);
  const busy = declared.busy({ seconds: 2 }, { cause, retryAfterMs: 2_000 });
  expect(busy.cause).toBe(cause);
  expect(busy.appError).toMatchObject({ kind: 'rate-limited', retryAfterMs: 2_000 });
  const fields = [{ field: 'name', message: 'Too long.' }];
  expect(declared.left({ fields }).appError).toMatchObject({ fields });
  // The next one has the declared parts again.
  expect(declared.left().appError).toMatchObject({ fields: [] });
});

test('the texts are those of the language in which the failure is made', () => {
  const english = declared.late({ name: 'Ada', seconds: 3 });
  speak('de', { 'test-failures': { late: '{name} kam zu spät.', lateNext: 'Warten Sie {seconds} s.' } });
  const german = declared.late({ name: 'Ada', seconds: 3 });
  expect(german.appError).toMatchObject({ message: 'Ada kam zu spät.', nextStep: 'Warten Sie 3 s.' });
  expect(english.appError.message).toBe('Ada came late.');
});

test('a declaration without its texts or parts, and a call without a value, do not compile', () => {
  const unused = () => {
    // @ts-expect-error -- the value of the next step is missing
    declared.late({ name: 'Ada' });
    // @ts-expect-error -- this kind has no such part
    declared.gone({ retryAfterMs: 1 });
    // @ts-expect-error -- not declared
    expect(declared.lost).toBeUndefined();
    // @ts-expect-error -- the kind needs fields
    failures(texts, { gone: { kind: 'validation' } });
    // @ts-expect-error -- there is no such text
    failures(texts, { lost: { kind: 'internal', next: 'goneNext' } });
    // @ts-expect-error -- there is no text for the next step
    failures(texts, { refused: { kind: 'internal' } });
    // @ts-expect-error -- there is no such part
    failures(texts, { gone: { kind: 'internal', retriable: true } });
  };
  expect(unused).toBeTypeOf('function');
});
