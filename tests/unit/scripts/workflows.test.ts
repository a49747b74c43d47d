import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemPackages } from '../../../scripts/system-packages.mjs';

/* Checks what actionlint (`npm run lint`) does not. */

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(workflows)('$name', ({ text }) => {
  test('pins each action to a commit, which can’t be moved', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });

  test('has no secrets, and may only read the sources', () => {
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
    expect(text.match(/permissions:/g)).toHaveLength(1);
  });

  test('runs existing npm scripts', () => {
    const run = [...text.matchAll(/run: npm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
    expect(run.length).toBeGreaterThan(0);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('installs the system packages that the tests need on Ubuntu', () => {
  const text = workflows.find(({ name }) => name === 'check.yml')?.text ?? '';
  const installed = new Set(
    /apt-get install --no-install-recommends --yes\n(.*)\n/.exec(text)?.[1]?.trim().split(' '),
  );
  // `npm test -- --all` skips what it has no packages for. GitHub's image includes Chromium.
  const { tests, packagingTests, windowsTests } = systemPackages;
  const needed = [...tests, ...packagingTests, ...windowsTests]
    .map(({ name }) => name)
    .filter((name) => name !== 'chromium');
  expect(needed.filter((name) => !installed.has(name))).toEqual([]);
});
