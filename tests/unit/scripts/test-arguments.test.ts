import { expect, test } from 'vitest';
import { parseTestArguments } from '../../../scripts/test-arguments.mjs';

test('npm test has two forms', () => {
  expect(parseTestArguments([])).toEqual({ all: false });
  expect(parseTestArguments(['--all'])).toEqual({ all: true });
});

test.each([[['--every']], [['--all', 'users']], [['-t', 'a test']]])(
  'any other argument is refused, with both forms: %j',
  (args) => {
    expect(() => parseTestArguments(args)).toThrow(
      expect.objectContaining({
        message: `npm test does not know ${args.filter((arg) => arg !== '--all').join(' ')}.`,
        nextStep: expect.stringMatching(/npm test .*npm test -- --all/),
      }),
    );
  },
);
