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

/** A user data folder of its own for each run. */
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
  test('asks, closes the windows, and leaves, in the documented order', async () => {
    const { lines, exitCode } = await run('quit');
    expect(lines).toEqual([...START, 'before-quit', 'close', 'closed', 'will-quit', 'quit 0']);
    expect(exitCode).toBe(0);
  });

  test('goes no further when before-quit is prevented; app.exit asks nobody', async () => {
    const { lines, exitCode } = await run('quit, before-quit prevented');
    expect(lines).toEqual([...START, 'before-quit', 'closed', 'quit 3']);
    expect(exitCode).toBe(3);
  });

  test('goes no further when a window prevents its close', async () => {
    const { lines, exitCode } = await run('quit, close prevented');
    expect(lines).toEqual([...START, 'before-quit', 'close', 'window destroyed: false', 'closed', 'quit 4']);
    expect(exitCode).toBe(4);
  });

  test('goes no further when will-quit is prevented', async () => {
    const { lines } = await run('quit, will-quit prevented');
    expect(lines).toEqual([...START, 'before-quit', 'close', 'closed', 'will-quit', 'quit 3']);
  });
});

describe("app event 'window-all-closed'", () => {
  test('leaves the decision to the app that listens', async () => {
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

  test('quits the app that does not', async () => {
    const { lines } = await run('close the window');
    expect(lines).toEqual([...START, 'close', 'closed', 'before-quit', 'will-quit', 'quit 0']);
  });
});

test('a rejection that nobody handles is a warning, and the app goes on (unhandled-rejections: warn-with-error-code)', async () => {
  const { lines, errors } = await run('reject');
  expect(lines).toContain('goes on');
  expect(errors).toContain('UnhandledPromiseRejectionWarning: Error: nobody handles this');
});

test('a second instance is told so, and the first hears its arguments (app.requestSingleInstanceLock)', async () => {
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

test('--user-data-dir holds the profile of the browser, as Electron keeps it there ("app.getPath", userData)', async () => {
  await run('quit');
  expect(existsSync(join(surroundings.userData, String(runs), 'chromium', 'Local State'))).toBe(true);
});

test('no Chromium outlives an app that was killed', async () => {
  const folder = userDataSwitch();
  const app = spawnStandIn([fixtureFile('main.mjs'), folder], surroundings.env);
  await expect.poll(() => processesWith(folder), { timeout: 20_000 }).not.toEqual([]);
  app.kill('SIGKILL');
  await expect
    .poll(() => processesWith(join(surroundings.userData, String(runs))), { timeout: 20_000 })
    .toEqual([]);
});

test('an app gets its window even while the Chromium of a killed one still holds the profile', async () => {
  const folder = userDataSwitch();
  const profile = join(surroundings.userData, String(runs), 'chromium');
  const killed = spawnStandIn([fixtureFile('main.mjs'), folder], surroundings.env);
  await expect.poll(() => holderOf(profile), { timeout: 20_000 }).toBeDefined();
  // Halted, it can't see that its app has gone.
  process.kill(holderOf(profile) ?? NaN, 'SIGSTOP');
  killed.kill('SIGKILL');
  const { lines } = await runStandIn([fixtureFile('lifecycle.mjs'), folder, 'paint'], surroundings.env);
  expect(lines).toContain('painted');
  // Left to itself, Chromium waits 20 s for the halted one.
}, 15_000);

test('without a display it says so in one line and ends with an error', async () => {
  const { errors, exitCode } = await runStandIn([fixtureFile('main.mjs')], {
    ...surroundings.env,
    DISPLAY: '',
  });
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toContain('Unable to open X display');
  expect(exitCode).toBe(1);
});

test('with a display that is not there it says so and ends with an error', async () => {
  const { errors, exitCode } = await runStandIn([fixtureFile('main.mjs'), userDataSwitch()], {
    ...surroundings.env,
    DISPLAY: ':65000',
  });
  expect(errors).toContain('Unable to open X display');
  expect(exitCode).toBe(1);
});

/** ID of the Chromium that has a profile, as the profile names it. */
function holderOf(profile: string): number | undefined {
  try {
    return Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  } catch {
    return undefined;
  }
}

/** IDs of the living processes whose command line mentions some text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}
