import { expect, test } from 'vitest';
import { loginsFor } from '../../../../../electron/services/browser/logins-for-page.ts';
import { aLogin, anItem, numberedUuid } from '../../../../support/sample-logins.ts';

const origin = 'https://login.example';

/** A login at the page, of which this many values were used. */
const used = (at: number, uses: number) =>
  aLogin({
    id: numberedUuid(at),
    sites: [{ origin, subdomains: false }],
    items: [anItem({ id: numberedUuid(100 + at), uses }), anItem({ id: numberedUuid(200 + at), uses: 0 })],
  });

test('the login chosen last comes first, then those of the account in use, then those that are used most', () => {
  const accounts = [
    { accountId: 'other', logins: [used(1, 50)] },
    { accountId: 'in use', logins: [used(2, 1), used(3, 7), used(4, 0)] },
  ];
  const { matches } = loginsFor(origin, accounts, { accountId: 'in use', loginId: numberedUuid(4) });
  expect(matches.map(({ loginId }) => loginId)).toEqual([4, 3, 2, 1].map(numberedUuid));
});
