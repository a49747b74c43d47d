import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownedPolicyFile } from '../../../electron/platform/policy/find-policy.ts';
import { readAdministratorsPods, readPodList } from '../../../electron/services/policy/policy.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

let folder: string;
let own: string;
let installed: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-pods-'));
  own = path.join(folder, 'own.json');
  installed = path.join(folder, 'installed.json');
});
afterEach(() => rm(folder, { recursive: true }));

const list = (label: string, url: string, version = 1) => JSON.stringify({ version, pods: [{ label, url }] });

test('the first existing list counts, with its addresses in normal form', async () => {
  await writeFile(installed, list('US', 'https://us.docs.example/'));
  expect(await readPodList([own, installed])).toEqual({
    pods: [{ label: 'US', url: 'https://us.docs.example' }],
    trouble: null,
  });
  await writeFile(own, list('Mine', 'mine.docs.example'));
  expect((await readPodList([own, installed])).pods).toEqual([
    { label: 'Mine', url: 'https://mine.docs.example' },
  ]);
});

test('without a list no pods are offered', async () => {
  expect(await readPodList([own, installed])).toEqual({ pods: [], trouble: null });
});

test.each([
  ['is not JSON', 'pods:', /isn’t a valid pod list/],
  ['has a future version', list('US', 'https://us.docs.example', 2), /“version” isn’t valid/],
  ['has an address that is not https', list('US', 'http://us.docs.example'), /“pods\.0\.url” isn’t valid/],
])('a list that %s is not used, with the reason', async (_what, text, said) => {
  await writeFile(own, text);
  expect(await readPodList([own, installed])).toEqual({
    pods: [],
    trouble: expect.stringMatching(said) as string,
  });
});

const hasOwners = skippedOnWindows('Windows has neither owners nor modes of files.');

test(
  'a list counts as consent only if nobody but an administrator can have written it',
  hasOwners,
  async () => {
    const administrator = process.getuid?.();
    const read = (owner = administrator) =>
      readAdministratorsPods((max) => ownedPolicyFile(installed, max, owner));
    await chmod(folder, 0o755);
    expect(await read()).toEqual([]);
    await writeFile(installed, list('US', 'https://us.docs.example/'), { mode: 0o644 });
    expect(await read()).toEqual(['https://us.docs.example']);
    expect(await read(4711)).toEqual([]);
    await chmod(installed, 0o664);
    expect(await read()).toEqual([]);
    await chmod(installed, 0o644);
    await chmod(folder, 0o777);
    expect(await read()).toEqual([]);
    await chmod(folder, 0o755);
    await writeFile(installed, 'pods:');
    expect(await read()).toEqual([]);
  },
);
