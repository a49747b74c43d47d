import { getEventListeners } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFromFile } from '../../../../electron/features/team-library/library-source.ts';
import { libraryFailureText as text } from '../../../../shared/features/team-library/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';

const content = 'x'.repeat(100);

let clock: FakeClock;
let stopping: AbortController;
let file: string;

beforeEach(async () => {
  clock = new FakeClock();
  stopping = new AbortController();
  file = path.join(folderForTest(), 'library.json');
  await writeFile(file, content);
});

const read = (where = file, maxBytes = 100) => readFromFile(clock)(where, maxBytes, stopping.signal);

const outOfReach = {
  kind: 'offline',
  message: text.unreachable,
  nextStep: text.unreachableNext,
  retryable: true,
};
const notAFile = (source: string) => ({
  kind: 'library-refused',
  reason: 'not-a-file',
  message: text.notAFile({ source }),
  nextStep: text.notAFileNext,
  retryable: false,
});

describe('A library’s file', () => {
  test('is read whole, up to the size that is allowed, and nothing waits after that', async () => {
    expect(Buffer.from((await read()) ?? []).toString()).toBe(content);
    expect(await failureOf(read(file, 99))).toMatchObject({ reason: 'too-large' });
    expect(clock.waiting).toBe(0);
    expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  });

  test('may be empty', async () => {
    await writeFile(file, '');
    expect(await read()).toHaveLength(0);
  });

  test('may be missing, and so may its folder', async () => {
    expect(await read(`${file}.sig`)).toBeNull();
    expect(await read(path.join(path.dirname(file), 'team', 'library.json'))).toBeNull();
    expect(clock.waiting).toBe(0);
  });

  test(
    'that the system can’t read is reported with its code',
    skippedOnWindows('Windows takes a path below a file for a missing one.'),
    async () => {
      const where = path.join(file, 'library.json');
      expect(await failureOf(read(where))).toEqual({
        ...outOfReach,
        message: text.unreadableFile({ source: where, code: 'ENOTDIR' }),
      });
      const tooLong = path.join(path.dirname(file), 'x'.repeat(300));
      expect(await failureOf(read(tooLong))).toMatchObject({
        message: text.unreadableFile({ source: tooLong, code: 'ENAMETOOLONG' }),
      });
    },
  );

  test('must be a regular file', async () => {
    const folder = path.join(path.dirname(file), 'folder');
    await mkdir(folder);
    expect(await failureOf(read(folder))).toEqual(notAFile(folder));
  });

  test('must not be a link', skippedOnWindows('Links need a privilege there'), async () => {
    const link = path.join(path.dirname(file), 'link');
    await symlink(file, link);
    expect(await failureOf(read(link))).toEqual(notAFile(link));
  });
});

describe('A network share that does not respond', () => {
  test('is waited for half a minute', async () => {
    const reading = failureOf(read());
    // The system is asked in the background, so it can't respond before this returns.
    void clock.advance(30_000);
    expect(await reading).toEqual(outOfReach);
  });

  test('is not waited for if the library is no longer wanted', async () => {
    const reading = failureOf(read());
    stopping.abort();
    expect(await reading).toEqual(outOfReach);
    expect(clock.waiting).toBe(0);
  });
});
