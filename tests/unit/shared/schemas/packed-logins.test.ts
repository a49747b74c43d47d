import { expect, test } from 'vitest';
import type { Login } from '../../../../shared/schemas/login.ts';
import { loginOfLine, packLogins } from '../../../../shared/schemas/packed-logins.ts';
import { aLogin, anItem, aRecent } from '../../../support/sample-logins.ts';

/** The logins after they crossed the bridge. */
function unpacked(...logins: Login[]) {
  const lines = packLogins({ logins, recents: [] }).logins.split('\n');
  return lines.slice(0, -1).map(loginOfLine);
}

test('logins are the same on both sides of the bridge', () => {
  const at = '2030-01-01T12:00:00.000Z';
  const full = aLogin({
    client: { id: 'org-1', name: 'Harbour Hotel' },
    address: 'https://firewall.example',
    sites: [
      { origin: 'https://firewall.example', subdomains: true },
      { origin: 'http://10.0.0.1:8080', subdomains: false },
    ],
    notes: 'first line\nsecond\tline',
    pinned: true,
    items: [
      anItem({ label: 'Admin', confirmedAt: at, staleAt: at, uses: 7, lastUsedAt: at }),
      anItem({ kind: 'code' }),
    ],
  });
  const bare = aLogin({ client: null, userName: null, tags: [], items: [] });
  expect(unpacked(full, bare, aLogin())).toEqual([full, bare, aLogin()]);
  const librarys = [aLogin({ source: 'shared' }), aLogin({ source: 'shared', hasAdditions: true })];
  expect(unpacked(...librarys)).toEqual(librarys);
  expect(packLogins({ logins: [], recents: [aRecent()] })).toEqual({ logins: '', recents: [aRecent()] });
});

test('separators of lines and fields stay in a text', () => {
  const odd = aLogin({ name: 'one\ttwo\nthree \\n', userName: 'NORTHWIND\\admin', notes: '\\\t\n' });
  expect(unpacked(odd, aLogin())).toEqual([odd, aLogin()]);
});

test('a line with too many or too few fields, or of an unknown kind, is no login', () => {
  const line = packLogins({ logins: [aLogin()], recents: [] }).logins.slice(0, -1);
  expect(loginOfLine(`${line}\tmore`)).toBeUndefined();
  expect(loginOfLine(line.slice(0, line.lastIndexOf('\t')))).toBeUndefined();
  expect(loginOfLine(line.replace('\tpassword\t', '\tpuzzle\t'))).toBeUndefined();
  expect(loginOfLine('')).toBeUndefined();
});
