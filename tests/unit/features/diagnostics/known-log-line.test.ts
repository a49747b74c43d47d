import { describe, expect, test } from 'vitest';
import { knownLogLine } from '../../../../electron/features/diagnostics/diagnostics-service.ts';

const at = '2026-11-21T10:00:00.000Z';

describe('A log line of Podkey', () => {
  test.each([
    `${at} info quitting`,
    `${at} info started version=1.2.3 platform=linux arch=x64`,
    `${at} info request method=GET path=/v1/organizations attempt=1 durationMs=120 status=200`,
    `${at} warn request method=PATCH path=/v1/users/* attempt=2 durationMs=9 failure=offline`,
    `${at} info request method=POST path=/v1/auth/token attempt=1 durationMs=9 failure=unforeseen`,
    `${at} info account left reason=account-switched`,
    `${at} info account left reason=account-changed`,
    `${at} info link refused=no`,
    `${at} info link refused=hidden-characters`,
    `${at} info policy inForce=yes`,
    `${at} error uncaught origin=uncaughtException causes=TypeError`,
    `${at} error uncaught origin=unhandledRejection causes=(TypeError < Error(ECONNRESET) < Failure(dns))`,
    `${at} error uncaught causes=Error(ECONNRESET)`,
    `${at} warn call failed call=secrets.open kind=dns`,
    `${at} error uncaught at=(connect net.js:1:2 < start index.js:3:4)`,
    `${at} error uncaught at=index.js:3:4`,
  ])('is kept unchanged: %s', (line) => {
    expect(knownLogLine(line)).toBe(line);
  });
});

describe('What could name something is left out', () => {
  test.each([
    ['a line of another form', 'Ada Lovelace', '[left out]'],
    ['a line without a time', 'info quitting', '[left out]'],
    ['a line of another level', `${at} debug quitting`, '[left out]'],
    ['a longer line than Podkey writes', `${at} info quitting${' '.repeat(2_000)}`, '[left out]'],
    ['another message', `${at} info Ada logged in`, `${at} info [left out]`],
    ['another field', `${at} info quitting by=Ada`, `${at} info quitting [left out]`],
    ['a path with an ID', `${at} info request path=/v1/users/7`, `${at} info request path=[left out]`],
    ['another method', `${at} info request method=ADA`, `${at} info request method=[left out]`],
    [
      'a number that is too long',
      `${at} info request status=1234567890`,
      `${at} info request status=[left out]`,
    ],
    ['an unknown kind', `${at} warn call failed kind=ada`, `${at} warn call failed kind=[left out]`],
    ['an unknown call', `${at} warn call failed call=ada`, `${at} warn call failed call=[left out]`],
    ['an unknown refusal of a link', `${at} info link refused=ada`, `${at} info link refused=[left out]`],
    ['an unknown error name', `${at} error uncaught causes=Ada`, `${at} error uncaught causes=[left out]`],
    [
      'an unknown kind of failure',
      `${at} error uncaught causes=Failure(ada)`,
      `${at} error uncaught causes=[left out]`,
    ],
    [
      'an unknown error code',
      `${at} error uncaught causes=Error(ADA)`,
      `${at} error uncaught causes=[left out]`,
    ],
    [
      'one unknown cause among others',
      `${at} error uncaught causes=(TypeError < Ada < Error)`,
      `${at} error uncaught causes=[left out]`,
    ],
    [
      'causes with something after their parentheses',
      `${at} error uncaught causes=(Ada)Error`,
      `${at} error uncaught causes=[left out]`,
    ],
    [
      'a cause with something around it',
      `${at} error uncaught causes=Error(ECONNRESET)(Ada)`,
      `${at} error uncaught causes=[left out]`,
    ],
    [
      'a frame outside Podkey’s files',
      `${at} error uncaught at=/home/ada/x.js:1:2`,
      `${at} error uncaught at=[left out]`,
    ],
  ])('%s', (_, line, shown) => {
    expect(knownLogLine(line)).toBe(shown);
  });
});

test('A line as long as Podkey writes is read', () => {
  const start = `${at} info started version=1.2.3 x=`;
  const line = (length: number) => start + 'x'.repeat(length - start.length);
  expect(knownLogLine(line(2_000))).toBe(`${at} info started version=1.2.3 [left out]`);
  expect(knownLogLine(line(2_001))).toBe('[left out]');
});
