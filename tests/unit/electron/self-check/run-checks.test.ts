import { afterEach, expect, test, vi } from 'vitest';
import { KeychainFailure } from '../../../../electron/credentials/keychain.ts';
import {
  failed,
  passed,
  type Check,
  type CheckedPodkey,
  exitCodeOf,
  type Surroundings,
  reportOfFailedStart,
  runChecks,
} from '../../../../electron/self-check/check.ts';
import { checkedRows, type CheckId } from '../../../../electron/self-check/rows.ts';

const surroundings: Surroundings = {
  podkey: '0.1.0',
  installed: true,
  runtime: { kind: 'Electron', versions: {} },
  system: { platform: 'linux', arch: 'x64', release: '6.1' },
  processes: [],
};
const standIn: Surroundings = {
  ...surroundings,
  installed: false,
  runtime: { kind: 'stand-in', versions: {} },
};

/** No check here uses Podkey itself. */
const podkey = { countS: 60 } as CheckedPodkey;

/** All checks pass, except these. */
function checksWith(others: Partial<Record<CheckId, Check>> = {}) {
  const called: CheckId[] = [];
  const checks = Object.fromEntries(
    checkedRows.map(({ id }) => [
      id,
      (...args: Parameters<Check>) => {
        called.push(id);
        return (others[id] ?? (() => passed('fine')))(...args);
      },
    ]),
  ) as Record<CheckId, Check>;
  return { checks, called };
}

const run = (checks: Record<CheckId, Check>, where = surroundings) =>
  runChecks({ rows: checkedRows, checks, podkey, surroundings: where });

afterEach(() => vi.useRealTimers());

test('each row is checked once, and the report lists them in the table’s order', async () => {
  const { checks, called } = checksWith();
  const report = await run(checks);
  expect(report.rows.map(({ id }) => id)).toEqual(checkedRows.map(({ id }) => id));
  expect(called.toSorted()).toEqual(checkedRows.map(({ id }) => id).toSorted());
  expect(report.counts).toEqual({
    passed: checkedRows.length,
    failed: 0,
    'does not apply': 0,
    'needs a real Electron': 0,
  });
  expect(exitCodeOf(report)).toBe(0);
});

test('requests are counted before any check makes one, and the page is locked last', async () => {
  const { checks, called } = checksWith();
  await run(checks);
  expect(called.slice(0, 2)).toEqual(['start', 'session-requests']);
  expect(called.slice(-2)).toEqual(['crashed-page', 'lock-replaces-process']);
});

test('on the stand-in a row is checked, or says why it needs a real Electron', async () => {
  const { checks, called } = checksWith();
  const { rows } = await run(checks, standIn);
  for (const [index, row] of checkedRows.entries())
    expect(rows[index]).toMatchObject(
      row.shownBy.onStandIn
        ? { id: row.id, result: 'passed' }
        : { id: row.id, result: 'needs a real Electron', seen: row.shownBy.why },
    );
  expect(called).not.toContain('session-requests');
});

test('rows about an installed Podkey do not apply to another', async () => {
  const { checks, called } = checksWith();
  const { rows } = await run(checks, { ...surroundings, installed: false });
  expect(rows.find(({ id }) => id === 'fuse-inspect')).toMatchObject({ result: 'does not apply' });
  expect(called).not.toContain('fuse-inspect');
});

test('one failed row makes the exit code 1, and the others are still checked', async () => {
  const { checks } = checksWith({ sqlite: () => failed('journal mode delete') });
  const report = await run(checks);
  expect(report.rows.find(({ id }) => id === 'sqlite')).toMatchObject({
    result: 'failed',
    seen: 'journal mode delete',
  });
  expect(report.counts).toMatchObject({ passed: checkedRows.length - 1, failed: 1 });
  expect(exitCodeOf(report)).toBe(1);
});

test('a check that throws is a failed row: our own failures with text, others without their message', async () => {
  const { checks } = checksWith({
    'keychain-round-trip': () => {
      throw new KeychainFailure('no-bus', { platform: 'linux' });
    },
    sqlite: () => Promise.reject(new TypeError('hunter2 is wrong')),
  });
  const { rows } = await run(checks);
  const seenOf = (id: CheckId) => rows.find((row) => row.id === id)?.seen;
  expect(seenOf('keychain-round-trip')).toBe(new KeychainFailure('no-bus', { platform: 'linux' }).message);
  expect(seenOf('sqlite')).toMatch(/^threw TypeError at /);
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('a check that never ends is a failed row; counting requests has its own time limit', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => undefined);
  const { checks } = checksWith({ sqlite: never, 'session-requests': never });
  const report = run(checks);
  await vi.advanceTimersByTimeAsync(179_000);
  await vi.advanceTimersByTimeAsync(121_000 + 1_000);
  const { rows } = await report;
  expect(rows.find(({ id }) => id === 'session-requests')?.seen).toBe('no result within 180 s');
  expect(rows.find(({ id }) => id === 'sqlite')?.seen).toBe('no result within 120 s');
});

test('a Podkey that does not start fails in every row and says why', () => {
  const report = reportOfFailedStart(checkedRows, surroundings, new Error('x'));
  expect(report.counts.failed).toBe(checkedRows.length);
  expect(report.rows[0]).toMatchObject({ id: 'start', result: 'failed' });
});
