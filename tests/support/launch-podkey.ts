import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { answerQuestions } from './person-at-dialogs.ts';
import { electronTarget } from '../electron-stand-in/launch-target.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The built Podkey with changed system calls; see its main.mjs. */
export const wrappedApp = path.join(import.meta.dirname, 'wrapped-app');

/** The app that tests start. On a real Electron it shows no box that waits for a person, and uses the test's keychain. */
export const testedApp = electronTarget().kind === 'stand-in' ? root : wrappedApp;

/** How to start Podkey. */
export interface LaunchOptions {
  userData: string;
  /** The X display; undefined where the system needs none. */
  display?: string;
  /** Added to the environment, such as that of a keyring. */
  env?: Record<string, string>;
  args?: string[];
  /** The app's folder; `testedApp` by default. */
  folder?: string;
}

/**
 * Starts the built Podkey on a real Electron if there is one, otherwise on the stand-in. A simulated person agrees to
 * connect to every pod and proxy.
 */
export async function launchPodkey({
  folder = testedApp,
  ...options
}: LaunchOptions): Promise<ElectronApplication> {
  const app = await launchApp(folder, options);
  // An app that has already ended asks nothing; its caller will notice when no window appears.
  await answerQuestions(app, 'yes').catch(() => undefined);
  return app;
}

/** What each application has written to stderr. */
const written = new WeakMap<ElectronApplication, string>();

/** What an application has written to stderr since it was started. */
export const writtenBy = (app: ElectronApplication): string => written.get(app) ?? '';

/** Starts the Electron application in a folder in the same way. */
export async function launchApp(
  folder: string,
  { userData, display, env, args = [] }: LaunchOptions,
): Promise<ElectronApplication> {
  const target = electronTarget();
  const app = await _electron.launch({
    executablePath: target.executablePath,
    args: [folder, `--user-data-dir=${userData}`, ...args],
    env: { ...environment(), ...target.env, ...env, ...(display ? { DISPLAY: display } : {}) },
  });
  // At once, because an application that can't start says why while tests still prepare it.
  app
    .process()
    .stderr?.setEncoding('utf8')
    .on('data', (text: string) => written.set(app, writtenBy(app) + text));
  return app;
}

/**
 * This process's environment, without variables that would attach a debugger or a test runner to Podkey, or lead to the SSH agent of
 * the person who runs the tests.
 */
function environment(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !['NODE_OPTIONS', 'SSH_AUTH_SOCK'].includes(entry[0]),
  );
  return Object.fromEntries(own);
}
