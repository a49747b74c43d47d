import { expect, test } from 'vitest';
import { FillGrants } from '../../../../electron/features/browser/page-values.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const hourMs = 60 * 60_000;
const login = { accountId: 'account', loginId: 'login' };
const origin = 'https://login.example';

function granted(wants: Parameters<FillGrants['grant']>[2]) {
  const clock = new FakeClock(0);
  const grants = new FillGrants(clock);
  grants.grant('chromium', origin, wants, login);
  return { clock, grants };
}

test('A choice covers the next steps of the same sign-in', () => {
  const { grants } = granted(['user-name']);
  expect(grants.find('chromium', origin, ['password'])).toMatchObject(login);
  expect(grants.find('chromium', origin, ['code'])).toMatchObject(login);
});

test('A page that asks for the user name again needs a choice: it may be another client’s sign-in', () => {
  const { grants } = granted(['user-name', 'password']);
  expect(grants.find('chromium', origin, ['user-name', 'password'])).toBeUndefined();
  expect(grants.last('chromium', origin)).toMatchObject(login);
});

test('A choice for a password alone covers the user name once', () => {
  const { grants } = granted(['password']);
  expect(grants.find('chromium', origin, ['user-name'])).toMatchObject(login);
  expect(grants.find('chromium', origin, ['user-name'])).toBeUndefined();
});

test('A user name that was not filled in after all is covered once more, in the same document', () => {
  const { grants } = granted(['user-name', 'password']);
  expect(grants.find('chromium', origin, ['user-name'], true)).toBeUndefined();
  grants.missUserName('chromium', origin, login);
  expect(grants.find('chromium', origin, ['user-name'], false)).toBeUndefined();
  expect(grants.find('chromium', origin, ['user-name'], true)).toMatchObject(login);
  expect(grants.find('chromium', origin, ['user-name'], true)).toBeUndefined();
});

test('What was not filled in of an earlier choice says nothing of the next one', () => {
  const { grants } = granted(['user-name', 'password']);
  grants.grant('chromium', origin, ['user-name'], { ...login, loginId: 'other' });
  grants.missUserName('chromium', origin, login);
  expect(grants.find('chromium', origin, ['user-name'], true)).toBeUndefined();
});

test('It covers no other origin and no other browser', () => {
  const { grants } = granted(['user-name']);
  for (const other of ['http://login.example', 'https://login.example:8443', 'https://www.login.example'])
    expect(grants.find('chromium', other, ['password'])).toBeUndefined();
  expect(grants.find('firefox', origin, ['password'])).toBeUndefined();
});

test('It lasts an hour, and not longer than its session', async () => {
  const { clock, grants } = granted(['user-name']);
  await clock.advance(hourMs - 1);
  expect(grants.find('chromium', origin, ['password'])).toMatchObject(login);
  await clock.advance(1);
  expect(grants.find('chromium', origin, ['password'])).toBeUndefined();
  grants.grant('chromium', origin, ['user-name'], login);
  grants.end();
  expect(grants.last('chromium', origin)).toBeUndefined();
});

test('Another choice replaces it, with its own hour', async () => {
  const { clock, grants } = granted(['user-name']);
  await clock.advance(hourMs - 1);
  grants.grant('chromium', origin, ['user-name'], { ...login, loginId: 'other' });
  await clock.advance(hourMs - 1);
  expect(grants.find('chromium', origin, ['password'])).toMatchObject({ loginId: 'other' });
});
