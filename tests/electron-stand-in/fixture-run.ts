import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { _electron, type ElectronApplication, type JSHandle, type Page } from '@playwright/test';
import type { BrowserWindow } from 'electron';

import { startDisplay, type TestDisplay } from '../support/display.ts';
import { removeFolder } from '../support/remove-folder.ts';

const EXECUTABLE = fileURLToPath(new URL('./dist/electron', import.meta.url));

/** A file of the fixture app. */
export function fixtureFile(name: string): string {
  return fileURLToPath(new URL(`./fixture-app/${name}`, import.meta.url));
}

/** A display and a user data folder, for one test file. */
export interface Surroundings {
  readonly display: TestDisplay;
  readonly userData: string;
  readonly env: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Prepares a display and an empty user data folder. */
export async function prepareSurroundings(): Promise<Surroundings> {
  const display = await startDisplay();
  const userData = await mkdtemp(join(tmpdir(), 'stand-in-test-'));
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    display,
    userData,
    env: { ...Object.fromEntries(inherited), DISPLAY: display.display },
    async end() {
      await display.stop();
      await removeFolder(userData);
    },
  };
}

/** The fixture app, started and driven by Playwright as it drives a real Electron. */
export interface RunningFixture extends Surroundings {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/** Starts the fixture app on the stand-in, with command-line switches, and waits for its page. */
export async function launchFixture(...switches: string[]): Promise<RunningFixture> {
  const surroundings = await prepareSurroundings();
  // Playwright asks the electron package for the executable, and that asks this variable.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = join(EXECUTABLE, '..');
  const app = await _electron.launch({
    args: [fixtureFile('.'), `--user-data-dir=${surroundings.userData}`, ...switches],
    env: { ...surroundings.env },
  });
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Fixture' }).waitFor();
  return {
    ...surroundings,
    app,
    page,
    async end() {
      await app.close();
      await surroundings.end();
    },
  };
}

/** A page's window, in the main process. */
export async function windowOf(app: ElectronApplication, page: Page): Promise<JSHandle<BrowserWindow>> {
  // Playwright's types do not say what the handle refers to.
  return (await app.browserWindow(page)) as JSHandle<BrowserWindow>;
}

/** Starts the stand-in without Playwright, as a person would. */
export function spawnStandIn(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(EXECUTABLE, args, { env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The lines that a run of the stand-in printed, and how it ended. */
export interface FinishedRun {
  readonly lines: readonly string[];
  readonly errors: string;
  readonly exitCode: number | null;
}

/** Runs the stand-in to its end. */
export async function runStandIn(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<FinishedRun> {
  const child = spawnStandIn(args, env);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  return { lines: output.trim().split('\n'), errors, exitCode: await ended };
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream === null ? '' : text(stream);
}
