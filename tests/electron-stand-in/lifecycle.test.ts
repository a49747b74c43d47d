import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  fixtureFile,
  prepareSurroundings,
  runStandIn,
  spawnStandIn,
  type Surroundings,
} from './fixture-run.ts';

let surroundings: Surroundings;

beforeAll(async () => {
  surroundings = await prepareSurroundings();
});
afterAll(() => surroundings.end());

/** Each run has its own user data folder. */
let runs = 0;
function userDataSwitch(): string {
  runs += 1;
  return `--user-data-dir=${join(surroundings.userData, String(runs))}`;
}

async function run(scenario: string) {
  return runStandIn([fixtureFile('lifecycle.mjs'), userDataSwitch(), scenario], surroundings.env);
}

const START = ['ready at start: false', 'ready'];

describe('app.quit (Electron docs, app events)', () => {
  test('asks, closes the windows, and quits, in the documented order', async () => {
    const { lines, exitCode } = await run('quit');
    expect(lines).toEqual([...START, 'before-quit', 'close', 'closed', 'will-quit', 'quit 0']);
    expect(exitCode).toBe(0);
  });

  test('stops when before-quit is prevented; app.exit asks nobody', async () => {
    const { lines, exitCode } = await run('quit, before-quit prevented');
    expect(lines).toEqual([...START, 'before-quit', 'closed', 'quit 3']);
    expect(exitCode).toBe(3);
  });

  test('stops when a window prevents its close', async () => {
    const { lines, exitCode } = await run('quit, close prevented');
    expect(lines).toEqual([...START, 'before-quit', 'close', 'window destroyed: false', 'closed', 'quit 4']);
    expect(exitCode).toBe(4);
  });

  test('stops when will-quit is prevented', async () => {
    const { lines } = await run('quit, will-quit prevented');
    expect(lines).toEqual([...START, 'before-quit', 'close', 'closed', 'will-quit', 'quit 3']);
  });
});

describe("app event 'window-all-closed'", () => {
  test('leaves the decision to an app that listens', async () => {
    const { lines } = await run('stay without windows');
    expect(lines).toEqual([
      ...START,
      'close',
      'closed',
      'window-all-closed',
      'before-quit',
      'will-quit',
      'quit 0',
    ]);
  });

  test('quits an app that does not listen', async () => {
    const { lines } = await run('close the window');
    expect(lines).toEqual([...START, 'close', 'closed', 'before-quit', 'will-quit', 'quit 0']);
  });
});

test('an unhandled rejection is a warning, and the app keeps running (unhandled-rejections: warn-with-error-code)', async () => {
  const { lines, errors } = await run('reject');
  expect(lines).toContain('goes on');
  expect(errors).toContain('UnhandledPromiseRejectionWarning: Error: nobody handles this');
});

test('a second instance learns that it is one, and the first receives its arguments (app.requestSingleInstanceLock)', async () => {
  const folder = userDataSwitch();
  const first = spawnStandIn([fixtureFile('single.mjs'), folder, 'one'], surroundings.env);
  const lines: string[] = [];
  const output = createInterface({ input: first.stdout ?? process.stdin });
  output.on('line', (line) => lines.push(line));
  await once(output, 'line');
  const second = await runStandIn([fixtureFile('single.mjs'), folder, 'two'], surroundings.env);
  expect(second.lines).toEqual(['first: false']);
  await once(first, 'close');
  expect(lines).toEqual(['first: true', 'second-instance two two']);
});

test('app.relaunch starts the app again after it has ended, with its own program and arguments or with others', async () => {
  const folder = userDataSwitch();
  const file = join(surroundings.userData, `${runs}-starts`);
  const env = { ...surroundings.env, RELAUNCH_FILE: file };
  const first = await runStandIn([fixtureFile('relaunch.mjs'), folder, '--first'], env);
  expect(first.exitCode).toBe(0);
  const cwd = process.cwd();
  await expect
    .poll(() => readFileSync(file, 'utf8'), { timeout: 20_000 })
    .toBe(['--first', '--second', '--third', '--third'].map((last) => `${cwd} ${last}\n`).join(''));
  await expect.poll(() => processesWith(folder), { timeout: 20_000 }).toEqual([]);
});

test('--user-data-dir holds the browser’s profile, as in Electron ("app.getPath", userData)', async () => {
  await run('quit');
  expect(existsSync(join(surroundings.userData, String(runs), 'chromium', 'Local State'))).toBe(true);
});

test('no Chromium outlives a killed app', async () => {
  const folder = userDataSwitch();
  const app = spawnStandIn([fixtureFile('main.mjs'), folder], surroundings.env);
  await expect.poll(() => processesWith(folder), { timeout: 20_000 }).not.toEqual([]);
  app.kill('SIGKILL');
  await expect
    .poll(() => processesWith(join(surroundings.userData, String(runs))), { timeout: 20_000 })
    .toEqual([]);
});

test('an app gets its window even while a killed app’s Chromium still holds the profile', async () => {
  const folder = userDataSwitch();
  const profile = join(surroundings.userData, String(runs), 'chromium');
  const killed = spawnStandIn([fixtureFile('main.mjs'), folder], surroundings.env);
  await expect.poll(() => holderOf(profile), { timeout: 20_000 }).toBeDefined();
  // A halted Chromium can't notice that its app has ended.
  process.kill(holderOf(profile) ?? NaN, 'SIGSTOP');
  killed.kill('SIGKILL');
  const { lines } = await runStandIn([fixtureFile('lifecycle.mjs'), folder, 'paint'], surroundings.env);
  expect(lines).toContain('painted');
  // On its own, Chromium waits 20 s for the halted one.
}, 15_000);

test('without a display it prints one line and exits with an error', async () => {
  const { errors, exitCode } = await runStandIn([fixtureFile('main.mjs')], {
    ...surroundings.env,
    DISPLAY: '',
  });
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toContain('Unable to open X display');
  expect(exitCode).toBe(1);
});

test('with a missing display it prints so and exits with an error', async () => {
  const { errors, exitCode } = await runStandIn([fixtureFile('main.mjs'), userDataSwitch()], {
    ...surroundings.env,
    DISPLAY: ':65000',
  });
  expect(errors).toContain('Unable to open X display');
  expect(exitCode).toBe(1);
});

/** Returns the process ID of the Chromium that holds a profile, as recorded in the profile. */
function holderOf(profile: string): number | undefined {
  try {
    return Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  } catch {
    return undefined;
  }
}

/** Returns the IDs of the living processes whose command line contains a text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}
