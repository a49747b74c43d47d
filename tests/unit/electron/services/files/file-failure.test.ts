import { expect, test } from 'vitest';
import { unreadableFile, unwritableFile } from '../../../../../electron/services/files/person-files.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: /home/ada/northwind.json`), { code });

/** What `act` throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('Nothing was thrown');
}

test.each([
  ['EACCES', 'permission denied'],
  ['EPERM', 'another program is using it, or permission is denied'],
  ['EROFS', 'the location is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is used up'],
  ['ENOENT', 'it no longer exists'],
  ['EISDIR', 'it is a folder'],
  ['EBUSY', 'another program is using it'],
])('The system’s error %s is told as “%s”', (code, reason) => {
  expect(thrownBy(() => unwritableFile(systemError(code)))).toMatchObject({
    appError: { message: `The file couldn’t be written: ${reason}.` },
  });
  expect(thrownBy(() => unreadableFile(systemError(code)))).toMatchObject({
    appError: { message: `The file couldn’t be read: ${reason}.` },
  });
});

test.each([systemError('EIO'), new Error('/home/ada/northwind.json'), 'broken'])(
  'Any other error is told without a reason, with what to do, and never with a path: %s',
  (thrown) => {
    expect(thrownBy(() => unwritableFile(thrown))).toMatchObject({
      appError: {
        kind: 'validation',
        message: 'The file couldn’t be written.',
        nextStep: expect.stringContaining('choose another folder'),
        retryable: true,
        fields: [],
      },
      cause: thrown,
    });
    expect(thrownBy(() => unreadableFile(thrown))).toMatchObject({
      appError: {
        message: 'The file couldn’t be read.',
        nextStep: expect.stringContaining('choose another'),
      },
      cause: thrown,
    });
  },
);

test('A failure that says more already is thrown unchanged', () => {
  const failure = new Failure({ kind: 'cancelled', message: 'No.', nextStep: 'Look.', retryable: false });
  expect(thrownBy(() => unwritableFile(failure))).toBe(failure);
  expect(thrownBy(() => unreadableFile(failure))).toBe(failure);
});
