import { beforeEach, describe, expect, test } from 'vitest';
import { CopyTime } from '../../../../electron/features/offline-copies/copy-time.ts';
import type { StoredSeenTime } from '../../../../electron/features/offline-copies/offline-copies-repository.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const [minute, day] = [60_000, 86_400_000];
const [a, b] = ['account a', 'account b'];
const key = Buffer.alloc(32, 7);
const never = () => -Infinity;

let clock: FakeClock;
let stored: Map<string, StoredSeenTime>;
let start: number;

beforeEach(() => {
  clock = new FakeClock();
  stored = new Map();
  start = clock.now();
});

/** As after a start of Podkey: the monotonic clock may begin anywhere. */
function begin(monotonic = () => clock.monotonic()): CopyTime {
  const time = new CopyTime({
    now: () => clock.now(),
    monotonic,
    read: () => stored,
    write: (seen) => {
      for (const [account, sealed] of seen) stored.set(account, sealed);
    },
  });
  time.unlock(key, never);
  return time;
}

test('before any answer it is this computer’s time', () => {
  expect(begin().of(a)).toBe(start);
});

test('it is the pod’s time, whatever this computer’s clock says', () => {
  const time = begin();
  time.podAnswered(a, 5 * minute);
  expect(time.of(a)).toBe(start + 5 * minute);
  expect(time.of(b)).toBe(start);
});

test.each([minute, 3 * minute, 40 * day])(
  'a clock that is set back by %i ms while Podkey runs changes nothing',
  async (ms) => {
    const time = begin();
    time.podAnswered(a, 0);
    clock.change(-ms);
    await clock.advance(day);
    expect(time.of(a)).toBe(start + day);
    expect(time.isInDoubt(a)).toBe(ms > 2 * minute);
  },
);

test('a clock that was set back before a start continues from the stored time', async () => {
  const before = begin();
  before.podAnswered(a, minute);
  await clock.advance(2 * day);
  before.store();
  clock.change(-5 * day);
  const time = begin();
  expect(time.of(a)).toBe(start + 2 * day + minute);
  expect(time.isInDoubt(a)).toBe(true);
  await clock.advance(minute);
  expect(time.of(a)).toBe(start + 2 * day + 2 * minute);
});

test('a clock that was set ahead and back only matters to a start in between, until the pod answers', () => {
  const before = begin();
  before.podAnswered(a, 0);
  clock.change(10 * day);
  expect(before.of(a)).toBe(start + 10 * day);
  before.store();
  clock.change(-10 * day);
  expect(before.isInDoubt(a)).toBe(false);
  const time = begin();
  expect(time.of(a)).toBe(start + 10 * day);
  expect(time.isInDoubt(a)).toBe(true);
  time.podAnswered(a, 0);
  expect(time.of(a)).toBe(start);
  expect(time.isInDoubt(a)).toBe(false);
});

test('another account’s pod does not set it back', () => {
  const time = begin();
  time.podAnswered(a, 0);
  clock.change(-10 * day);
  time.podAnswered(b, -10 * day);
  expect(time.of(a)).toBe(start);
  expect(time.isInDoubt(a)).toBe(true);
});

test('a pod that does not say the time does not set it back, and it counts from its answer', async () => {
  const time = begin();
  time.podAnswered(a, null);
  await clock.advance(day);
  clock.change(-10 * day);
  expect(time.of(a)).toBe(start + day);
  time.podAnswered(a, null);
  expect(time.of(a)).toBe(start + day);
  expect(begin().of(a)).toBe(start + day);
});

test('a pod that says the time once keeps its difference', () => {
  const time = begin();
  time.podAnswered(a, 5 * minute);
  time.podAnswered(a, null);
  expect(time.of(a)).toBe(start + 5 * minute);
});

test('a disk that refuses to store the time does not set it back', () => {
  const time = new CopyTime({
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    read: () => new Map(),
    write: () => {
      throw new Error('full');
    },
  });
  time.unlock(key, never);
  expect(() => time.podAnswered(a, day)).toThrow('full');
  expect(time.of(a)).toBe(start + day);
});

describe('A stored time', () => {
  const row = () => stored.get(a) ?? expect.unreachable();

  beforeEach(() => {
    begin().podAnswered(a, minute);
  });

  test('is trusted at the next start', () => {
    expect(begin().isInDoubt(a)).toBe(false);
  });

  test.each<[string, () => Partial<StoredSeenTime>]>([
    ['earlier', () => ({ localAt: row().localAt - 3 * day })],
    ['later', () => ({ localAt: row().localAt + 1 })],
    ['further behind its pod', () => ({ aheadBy: -3 * day })],
    ['without its seal', () => ({ seal: new Uint8Array() })],
    ['with a part of its seal', () => ({ seal: row().seal.subarray(0, 16) })],
    ['with a longer seal', () => ({ seal: Buffer.concat([row().seal, Buffer.alloc(1)]) })],
  ])('is not trusted if somebody made it %s, until the account’s own pod has answered', (_, changed) => {
    stored.set(a, { ...row(), ...changed() });
    const time = begin();
    expect(time.isInDoubt(a)).toBe(true);
    time.store();
    time.podAnswered(b, 0);
    expect([time.isInDoubt(a), begin().isInDoubt(a)]).toEqual([true, true]);
    time.podAnswered(a, 0);
    expect([time.isInDoubt(a), begin().isInDoubt(a)]).toEqual([false, false]);
  });

  test('is not trusted if a bit of it was changed', () => {
    const genuine = row();
    const flipped = (value: number, bit: number) => Number(BigInt(value) ^ (1n << BigInt(bit)));
    for (let bit = 0; bit < 53; bit += 1) {
      stored.set(a, { ...genuine, localAt: flipped(genuine.localAt, bit) });
      expect(begin().isInDoubt(a), `bit ${bit} of the time`).toBe(true);
      stored.set(a, { ...genuine, aheadBy: flipped(genuine.aheadBy, bit) });
      expect(begin().isInDoubt(a), `bit ${bit} of the difference`).toBe(true);
    }
    for (let bit = 0; bit < genuine.seal.length * 8; bit += 1) {
      const seal = Uint8Array.from(genuine.seal);
      seal[bit >> 3] = (seal[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      stored.set(a, { ...genuine, seal });
      expect(begin().isInDoubt(a), `bit ${bit} of the seal`).toBe(true);
    }
  });

  test('is not trusted if it is another account’s, was deleted, or was sealed with another key', () => {
    stored.set(b, row());
    expect(begin().isInDoubt(b)).toBe(true);
    stored.delete(a);
    expect(begin().isInDoubt(a)).toBe(true);
    const elsewhere = new CopyTime({
      now: () => start,
      monotonic: () => 0,
      read: () => stored,
      write: () => 0,
    });
    elsewhere.unlock(Buffer.alloc(32, 8), never);
    expect(elsewhere.isInDoubt(a)).toBe(true);
  });

  test('is not trusted if it is an older one that was put back, which the last copy shows', () => {
    const older = row();
    clock.change(day);
    const before = begin();
    before.podAnswered(a, minute);
    const keptAt = before.of(a);
    const time = begin();
    time.unlock(key, () => keptAt);
    expect(time.isInDoubt(a)).toBe(false);
    stored.set(a, older);
    clock.change(-day);
    const later = new CopyTime({
      now: () => clock.now(),
      monotonic: () => 0,
      read: () => stored,
      write: () => 0,
    });
    later.unlock(key, () => keptAt);
    expect(later.isInDoubt(a)).toBe(true);
  });

  test('is not written before the keychain has answered, and then with what the pod said meanwhile', () => {
    stored.clear();
    const time = new CopyTime({
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      read: () => stored,
      write: (seen) => seen.forEach((sealed, account) => stored.set(account, sealed)),
    });
    time.podAnswered(a, minute);
    time.store();
    expect(stored.size).toBe(0);
    time.unlock(key, never);
    time.store();
    expect(begin().of(a)).toBe(start + minute);
    expect(begin().isInDoubt(a)).toBe(false);
  });
});
