import { beforeEach, expect, test } from 'vitest';
import { retryWhileInUse } from '../../../../electron/storage/deferred-writes.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const inUse = Object.assign(new Error('database is locked'), { errcode: 5 });

let clock: FakeClock;
let tries: number;

beforeEach(() => {
  clock = new FakeClock();
  tries = 0;
});

/** A write that fails so often while another program holds the database. */
const heldFor =
  (times: number, failure = inUse) =>
  () => {
    tries += 1;
    if (tries <= times) throw failure;
    return tries;
  };
const outcome = (writing: Promise<number>) => writing.catch((thrown: unknown) => thrown);

test('a write is tried again every tenth of a second until it succeeds', async () => {
  const writing = outcome(retryWhileInUse(clock, heldFor(2)));
  await clock.advance(99);
  expect(tries).toBe(1);
  await clock.advance(1);
  expect(tries).toBe(2);
  await clock.advance(100);
  expect(await writing).toBe(3);
  expect(clock.waiting).toBe(0);
});

test('a write that another program blocks for two seconds fails with its error', async () => {
  const writing = outcome(retryWhileInUse(clock, heldFor(Infinity)));
  await clock.advance(1_999);
  expect(tries).toBe(20);
  await clock.advance(1);
  expect(await writing).toBe(inUse);
  expect(tries).toBe(21);
});

test('a caller may wait for less', async () => {
  const writing = outcome(retryWhileInUse(clock, heldFor(Infinity), 0));
  expect(await writing).toBe(inUse);
  expect(tries).toBe(1);
});

test('any other failure is not tried again', async () => {
  const full = Object.assign(new Error('The disk is full'), { errcode: 13 });
  expect(await outcome(retryWhileInUse(clock, heldFor(Infinity, full)))).toBe(full);
  expect(tries).toBe(1);
});
