import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asksForCommandLine } from '../../../electron/main/command-line-switch.ts';

const packaging = path.resolve(import.meta.dirname, '../../../packaging');
let folder: string;
let linux: string;
let mac: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'podkey-launchers-'));
  const program = path.join(folder, 'Podkey.app/Contents/MacOS/Podkey');
  const resources = path.join(folder, 'Podkey.app/Contents/Resources');
  for (const made of [path.dirname(program), resources]) mkdirSync(made, { recursive: true });
  // Prints its arguments.
  writeFileSync(program, '#!/bin/sh\nfor argument in "$@"; do printf "%s\\n" "$argument"; done\n', {
    mode: 0o755,
  });
  linux = path.join(folder, 'podkey');
  const launcher = readFileSync(path.join(packaging, 'linux/podkey.sh'), 'utf8');
  writeFileSync(linux, launcher.replace('/opt/Podkey/podkey', program));
  writeFileSync(path.join(resources, 'podkey'), readFileSync(path.join(packaging, 'mac/podkey.sh')));
  mac = path.join(folder, 'link');
  symlinkSync(path.join(resources, 'podkey'), mac);
  for (const file of [linux, mac]) chmodSync(file, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const started = (launcher: string, args: readonly string[]) =>
  execFileSync(launcher, args, { encoding: 'utf8' }).split('\n').slice(0, -1);

describe('the launcher', () => {
  test.each([
    [['get', 'Core router', '--reveal']],
    [['--json', 'list']],
    [['run', '--env', 'A=b', '--', 'sh', '-c', 'a  b']],
    [['frobnicate']],
    [['--help']],
  ])('passes the command %j on as it was entered', (args) => {
    for (const launcher of [linux, mac]) {
      const all = started(launcher, args);
      expect(all).toEqual(['--command-line', '--', ...args]);
      expect(asksForCommandLine(['Podkey', ...all])).toBe(true);
    }
  });

  test.each([
    [[]],
    [['--', 'podkey://open?x']],
    [['podkey://open?x']],
    [['--self-check=a.json']],
    [['--at-login']],
  ])('of Linux opens the window for %j', (args) => {
    expect(started(linux, args)).toEqual(args);
    expect(asksForCommandLine(['Podkey', ...args])).toBe(false);
  });

  test('of macOS opens the window without arguments', () => {
    expect(started(mac, [])).toEqual([]);
  });
});

test.each([
  [['Podkey', '--', '--command-line', '--', 'get']],
  [['Podkey', '--', '--command-line']],
  [['Podkey', '--command-line']],
  [['Podkey', '--command-line', 'get', '--']],
  [['--command-line', '--']],
])('%j opens the window: a link could stand there', (argv) => {
  expect(asksForCommandLine(argv)).toBe(false);
});
