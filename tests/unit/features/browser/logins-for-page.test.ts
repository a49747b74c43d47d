import { expect, test } from 'vitest';
import { loginsFor } from '../../../../electron/features/browser/logins-for-page.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';

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

const at = (id: number, ...sites: Login['sites']) => aLogin({ id: numberedUuid(id), sites });
const suggested = (site: string, subdomains = false) =>
  ({ origin: site, subdomains, suggested: true }) as const;

test('a login for which only a file says that it is for the page is a suggestion, not a match', () => {
  const below = suggested('https://example.co.uk', true);
  const logins = [
    at(1, suggested(origin)),
    at(2, suggested(origin), { origin, subdomains: false }),
    at(3, below),
    at(4, suggested('http://login.example')),
  ];
  const found = loginsFor(origin, [{ accountId: 'a', logins }], {});
  expect(found.suggested).toEqual([{ accountId: 'a', loginId: numberedUuid(1), site: suggested(origin) }]);
  expect(found.matches.map(({ loginId }) => loginId)).toEqual([numberedUuid(2)]);
  const other = loginsFor('https://www.example.co.uk', [{ accountId: 'a', logins }], {});
  expect(other).toMatchObject({ matches: [], suggested: [{ loginId: numberedUuid(3), site: below }] });
});

test('a suggestion is still like the page that the login was used at', () => {
  const login = at(1, suggested('https://paypa1.com'), { origin: 'https://paypal.com', subdomains: false });
  expect(loginsFor('https://paypa1.com', [{ accountId: 'a', logins: [login] }], {})).toMatchObject({
    matches: [],
    suggested: [{ loginId: login.id }],
    alike: [{ loginId: login.id, site: 'https://paypal.com', likeness: 'letters' }],
  });
});
