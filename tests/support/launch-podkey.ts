import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { answerQuestions } from './person-at-dialogs.ts';
import { electronTarget } from '../host/launch-target.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The built Podkey with the system's calls changed; see its main.mjs. */
export const wrappedApp = path.join(import.meta.dirname, 'wrapped-app');

/** The app that tests start: on a real Electron one that shows no box which waits for a person, and uses the test's keychain. */
export const testedApp = electronTarget().kind === 'stand-in' ? root : wrappedApp;

/** How Podkey is to be started. */
export interface LaunchOptions {
  userData: string;
  /** The X display to show on; left out where the system needs none. */
  display?: string;
  /** Added to the environment, such as that of a keyring. */
  env?: Record<string, string>;
  args?: string[];
  /** The app's folder, if that is not the one that tests usually start. */
  folder?: string;
}

/**
 * Starts the built Podkey on a real Electron where there is one, else on the stand-in, with a person before it who lets it
 * connect to every pod and proxy.
 */
export async function launchPodkey({
  folder = testedApp,
  ...options
}: LaunchOptions): Promise<ElectronApplication> {
  const app = await launchApp(folder, options);
  // One that has ended already asks nothing; the caller that waits for its window says so.
  await answerQuestions(app, 'yes').catch(() => undefined);
  return app;
}

/** Starts the Electron application in a folder, the same way. */
export async function launchApp(
  folder: string,
  { userData, display, env, args = [] }: LaunchOptions,
): Promise<ElectronApplication> {
  const target = electronTarget();
  return _electron.launch({
    executablePath: target.executablePath,
    args: [folder, `--user-data-dir=${userData}`, ...args],
    env: { ...environment(), ...target.env, ...env, ...(display ? { DISPLAY: display } : {}) },
  });
}

/** This process's environment, without what would attach a debugger or a test runner to Podkey. */
function environment(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'NODE_OPTIONS',
  );
  return Object.fromEntries(own);
}
