import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemPackages } from '../../../scripts/system-packages.mjs';
import { fuzzTargets } from '../../fuzzing/targets.ts';

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

/** What a workflow's jobs may write: results of CodeQL, and attestations signed with the job's identity. */
const mayWrite: Readonly<Record<string, readonly string[]>> = {
  'supply-chain.yml': ['security-events'],
  'release.yml': ['id-token', 'attestations'],
};

describe.each(workflows)('$name', ({ name, text }) => {
  test('pins each action to a commit, which can’t be moved', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });

  test('may only read the sources, but for what a job needs', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
    const granted = [...text.matchAll(/^ {6}([a-z-]+): write$/gm)].map(([, what]) => what);
    expect(granted).toEqual(mayWrite[name] ?? []);
    expect(text).not.toMatch(/pull_request_target|write-all|contents: write/);
  });

  test('has secrets only where a maintainer approves each run', () => {
    const approves = /^ {4}environment: release$/m.test(text) && !/pull_request/.test(text);
    if (!approves) expect(text).not.toMatch(/secrets\./);
    // A secret in a command would be in the process list and in the log of commands.
    expect(text).not.toMatch(/run:.*secrets\./);
  });

  test('has Go where podkey is built', () => {
    if (/run: npm (?:run dist|test)\b/.test(text)) expect(text).toContain('uses: actions/setup-go@');
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
  // `npm test -- --all` skips what it has no packages for. GitHub's image includes Chromium and Firefox.
  const { tests, packagingTests, windowsTests } = systemPackages;
  const needed = [...tests, ...packagingTests, ...windowsTests]
    .map(({ name }) => name)
    .filter((name) => name !== 'chromium' && name !== 'firefox-esr');
  expect(needed.filter((name) => !installed.has(name))).toEqual([]);
});

test('fuzzes each target every night', () => {
  const text = workflows.find(({ name }) => name === 'fuzz.yml')?.text ?? '';
  const [, listed = ''] = /^ {8}target:\n((?: {10}- .*\n)+)/m.exec(text) ?? [];
  expect(listed.match(/[a-z-]+[a-z]/g)).toEqual(fuzzTargets);
  expect(text).toMatch(/schedule:\n {4}- cron: '\d+ \d+ \* \* \*'/);
});

test('one failed check hides none of the others', () => {
  const text = workflows.find(({ name }) => name === 'check.yml')?.text ?? '';
  const steps = text.split(/^ {6}- (?:name|uses): /m).slice(1);
  const first = steps.findIndex((step) => step.includes('npm run check:electron'));
  expect(first).toBeGreaterThan(0);
  // Without such a condition, a step is skipped after any failure.
  for (const step of steps.slice(first + 1))
    expect(step).toMatch(/if: (?:\$\{\{ !cancelled\(\) |always\(\))/);
});
