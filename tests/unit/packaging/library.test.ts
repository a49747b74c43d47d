import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLibrary } from '../../../electron/features/team-library/library-file.ts';
import { loginsJson } from '../../../electron/services/logins/login-formats.ts';
import { publicKeyOf } from '../../../electron/services/signatures.ts';
import { makeKey, type FeedKey } from '../../../packaging/feed/feed-key.ts';
import { makeLibrary } from '../../../packaging/library/make-library.ts';
import { aLogin, anItem } from '../../support/sample-logins.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../support/samples.ts';
import { libraryText } from '../../support/team-library.ts';

const now = new Date('2030-01-02T03:04:05Z');
const { podUrl, accountId } = northwindDraft;

let folder: string;
let key: FeedKey;
let out: string;
const at = (name: string) => path.join(folder, name);
const firewall = aLogin({
  name: 'Firewall',
  items: [anItem({ locator: { ...routerLocator, property: 'fw' } })],
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
  key = await makeKey(at('podkey-library.key'));
  out = at('library.json');
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, content: string): Promise<string> {
  await writeFile(at(name), content);
  return at(name);
}

async function written() {
  const [content, signature] = await Promise.all([readFile(out), readFile(`${out}.sig`, 'utf8')]);
  const publicKey = publicKeyOf(key.forPolicy);
  if (!publicKey) throw new Error('The key is invalid');
  return readLibrary({ content, signature }, publicKey, out);
}

test('exported files become one signed library, the logins of an account together', async () => {
  const files = [
    await put('a.json', libraryText()),
    await put('b.json', libraryText({ logins: [firewall], pod: { accountId: accountId.toUpperCase() } })),
    await put('c.json', libraryText({ pod: contosoDraft })),
    await put(
      'd.json',
      loginsJson([aLogin({ items: [anItem({ locator: { ...routerLocator, property: 'x' } })] })]),
    ),
  ];
  await makeLibrary(files, key, { out, now, account: { podUrl: `${podUrl}/`, accountId } });
  const { pods, serial } = await written();
  expect(pods.map((pod) => [pod.podUrl, pod.logins.map(({ name }) => name)])).toEqual([
    [podUrl, ['Core router', 'Firewall', 'Core router']],
    [contosoDraft.podUrl, ['Core router']],
  ]);
  expect(serial).toBe(now.getTime() / 1000);
});

test('the serial always rises', async () => {
  const file = await put('a.json', libraryText());
  await makeLibrary([file], key, { out, now, serial: 4_000_000_000 });
  await makeLibrary([file], key, { out, now });
  expect((await written()).serial).toBe(4_000_000_001);
  await expect(makeLibrary([file], key, { out, now, serial: 4_000_000_001 })).rejects.toThrow(
    'never goes back',
  );
});

describe('Nothing is written for', () => {
  test.each([
    ['no JSON', 'name;password', 'is not JSON'],
    ['another file', '{"kind":"podkey-accounts"}', 'has no logins'],
    ['logins without their account', loginsJson([aLogin()]), 'does not say which account'],
    [
      'an unknown field',
      libraryText().replace('"label"', '"value": "hunter2", "label"'),
      'pods.json: 0.logins.0',
    ],
    [
      'the same value twice',
      libraryText({ logins: [aLogin(), aLogin({ name: 'Twin' })] }),
      'lead to the same value',
    ],
  ])('%s', async (_what, content, message) => {
    const file = await put('pods.json', content);
    await expect(makeLibrary([file], key, { out, now })).rejects.toThrow(message);
    expect((await readdir(folder)).sort()).toEqual(['podkey-library.key', 'pods.json']);
  });
});

test('the command makes a key, signs, and prints the public half for the policy', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.resolve('packaging/library.ts'), ...args], { cwd: folder });
  await run('--new-key', 'another.key');
  await put('a.json', libraryText());
  const { stdout } = await run('a.json', '--key', 'another.key');
  const printed = /"publicKey": "([^"]+)"/.exec(stdout)?.[1] ?? '';
  const publicKey = publicKeyOf(printed);
  if (!publicKey) return expect.unreachable('no key printed');
  const [content, signature] = await Promise.all([readFile(out), readFile(`${out}.sig`, 'utf8')]);
  expect(readLibrary({ content, signature }, publicKey, out).pods).toHaveLength(1);
  expect(stdout).toContain(`${podUrl}, account ${accountId}: 1 logins`);
  await expect(run('a.json')).rejects.toMatchObject({ code: 1 });
});
