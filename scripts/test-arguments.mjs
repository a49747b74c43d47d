import { SetupFailure } from './setup-failure.mjs';

/**
 * Parses the arguments of `npm test` and `npm run verify`: `all` asks for the long checks too.
 *
 * @param {readonly string[]} args
 * @returns {{ all: boolean }}
 * @throws {SetupFailure} for any other argument
 */
export function parseTestArguments(args) {
  const unknown = args.filter((arg) => arg !== '--all');
  if (unknown.length > 0)
    throw new SetupFailure(
      `npm test does not know ${unknown.join(' ')}.`,
      'There are two forms: npm test checks before a commit, and npm test -- --all adds the long checks.',
    );
  return { all: args.length > 0 };
}
