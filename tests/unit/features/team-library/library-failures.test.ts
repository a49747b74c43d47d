import { describe, expect, test } from 'vitest';
import {
  readLibrary,
  tooLarge,
  unreachable,
} from '../../../../electron/features/team-library/library-file.ts';
import { publicKeyOf } from '../../../../electron/services/signatures.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { libraryFailures } from '../../../../shared/features/team-library/text/en.ts';
import { libraryText } from '../../../support/team-library.ts';
import { feedKey, signatureOf } from '../../../support/update-feed.ts';

const source = 'https://team.example/library.json';
const no = { message: 'No.', nextStep: 'Look.', retryable: false };
const checkNetwork = expect.stringContaining('tell those who maintain the library');
const signAgain = expect.stringContaining('must be made again and signed');

describe('A library that is out of reach', () => {
  test('keeps the message of the connection, and gets the advice for a library', () => {
    expect(unreachable(new Failure({ kind: 'dns', ...no })).appError).toEqual({
      kind: 'dns',
      message: 'No.',
      nextStep: checkNetwork,
      retryable: true,
    });
  });

  test.each([
    { kind: 'cancelled', ...no },
    { kind: 'library-refused', reason: 'unsigned', ...no },
  ] as const)('stays what it is if it says more: $kind', (appError) => {
    expect(unreachable(new Failure(appError)).appError).toEqual(appError);
  });

  test('has a message if the system’s error has none for people', () => {
    const expected = {
      kind: 'offline',
      message: 'The team library can’t be reached.',
      nextStep: checkNetwork,
      retryable: true,
    };
    expect(unreachable(new Error('EIO')).appError).toEqual(expected);
  });

  test('may be missing', () => {
    expect(libraryFailures.notThere({ source }).appError).toEqual({
      kind: 'not-found',
      message: `There is no team library at ${source}.`,
      nextStep: checkNetwork,
      retryable: true,
    });
  });
});

test('A library that is too large says how much is allowed', () => {
  expect(tooLarge(source).appError).toEqual({
    kind: 'library-refused',
    reason: 'too-large',
    message: `The team library ${source} is larger than 16 MB.`,
    nextStep: signAgain,
    retryable: false,
  });
});

test('What a person may not do with a library’s login is told, with another way', () => {
  expect(libraryFailures.noAccount().appError).toMatchObject({
    kind: 'not-found',
    message: 'Only an account that you have added can have a team library.',
    nextStep: 'Switch to the account, then set its library.',
  });
  expect(libraryFailures.notRemovable().appError).toMatchObject({
    kind: 'not-found',
    message: 'This login belongs to the team library and can’t be removed.',
    nextStep: expect.stringContaining('save your own login'),
  });
});

describe('A read library is refused', () => {
  const key = feedKey();
  const refusalOf = (content: string | Uint8Array, signature = signatureOf(content, key)): unknown => {
    try {
      return readLibrary({ content: Buffer.from(content), signature }, publicKeyOf(key.publicKey)!, source);
    } catch (thrown) {
      return thrown;
    }
  };
  const next = libraryText();

  test.each([
    [
      'bad-signature',
      true,
      () => refusalOf(next, signatureOf(next, feedKey())),
      'The signature of the team library SOURCE is invalid: the library was changed or signed with the wrong key.',
      signAgain,
    ],
    [
      'newer-format',
      false,
      () => refusalOf(next.replace('"version": 1', '"version": 3')),
      'The team library SOURCE was made for a newer Podkey.',
      expect.stringContaining('Update Podkey'),
    ],
    [
      'unreadable',
      false,
      () => refusalOf(next.replace('"version": 1', '"version": 0')),
      'The team library SOURCE is signed but has an unknown format.',
      signAgain,
    ],
    [
      'unreadable',
      false,
      () => refusalOf('{"kind": "podkey-logins", "version": 2}'),
      'The team library SOURCE is signed but has an unknown format.',
      signAgain,
    ],
    [
      'too-large',
      false,
      () => refusalOf(Buffer.alloc(16 * 1024 * 1024 + 1)),
      'The team library SOURCE is larger than 16 MB.',
      signAgain,
    ],
  ])('as %s (may change: %s)', (reason, retryable, refusal, message, nextStep) => {
    expect(refusal()).toMatchObject({
      appError: {
        kind: 'library-refused',
        reason,
        message: message.replace('SOURCE', source),
        nextStep,
        retryable,
      },
    });
  });

  test('only if it is larger than allowed', () => {
    const content = next.padEnd(16 * 1024 * 1024);
    expect(refusalOf(content)).toMatchObject({ kind: 'podkey-library', serial: 1 });
  });
});
