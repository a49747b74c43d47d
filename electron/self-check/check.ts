import type { DatabaseSync } from 'node:sqlite';
import type { BrowserWindow } from 'electron';
import type { Keychain } from '../credentials/keychain.ts';
import type { GuardedClipboard } from '../services/clipboard/guarded-clipboard.ts';
import type { LockService } from '../services/lock/lock-service.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { Looked, MainFeature } from '../features/feature.ts';
import type { LoginStart } from '../services/settings/settings-service.ts';
import type { SessionWatch } from './order.ts';

/** The parts of the running Podkey that the checks use. */
export interface CheckedPodkey {
  window: BrowserWindow;
  database: DatabaseSync;
  keychain: Keychain;
  /** Where the tray's icons are. */
  iconFolder: string;
  /** The keychain process's program. */
  keychainProgram: string;
  clipboard: Pick<GuardedClipboard, 'copy' | 'clear' | 'state'>;
  lock: Pick<LockService, 'lock' | 'state'>;
  loginStart: LoginStart;
  /** Presses a key, if a feature can. */
  pressKey: MainFeature['pressKey'];
  sealer: Pick<Sealer, 'seal' | 'open'>;
  /** How long Podkey's windows had no input, in ms. */
  ownIdleMs: () => number;
  hasPolicy: boolean;
  /** The checks that features bring, by the IDs of their rows. */
  featureChecks: NonNullable<MainFeature['selfChecks']>;
  logFolder: string;
  sessions: SessionWatch;
  /** For so long requests are counted, in s. */
  countS: number;
}

/** What a check saw. The text is for a person and must hold no secret, no name of a person, and no path. */
export interface Seen {
  readonly result: 'passed' | 'failed' | 'does not apply';
  readonly seen: string;
}

/** Looks at one row. What it throws counts as failed. */
export type Check = (podkey: CheckedPodkey) => Promise<Seen> | Seen;

export const passed = (seen: string): Seen => ({ result: 'passed', seen });
export const failed = (seen: string): Seen => ({ result: 'failed', seen });
export const doesNotApply = (seen: string): Seen => ({ result: 'does not apply', seen });

/** Passed if there are no faults. */
export const passedUnless = (faults: readonly string[], seen: string): Seen =>
  faults.length === 0 ? passed(seen) : failed(faults.join('; '));

/** What a feature looked at, as a check saw it. */
export const seenBy = (looked: Looked): Seen =>
  looked.doesNotApply ? doesNotApply(looked.seen) : passedUnless(looked.faults, looked.seen);

/** The check that a feature brings for a row. */
export function ofFeature(id: string): Check {
  return async ({ featureChecks }) => {
    const looked = await featureChecks[id]?.();
    return looked ? seenBy(looked) : doesNotApply('this Podkey was built without it');
  };
}

/** Checks a condition every `everyMs` until it is true; returns false after `limitMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limitMs = 10_000,
  everyMs = 50,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
}

/** Runs a script in the page and returns its result as text. The script is a string, because main has no DOM types. */
export async function inPage({ webContents }: BrowserWindow, script: string): Promise<string> {
  const returned: unknown = await webContents.executeJavaScript(`(async () => { ${script} })()`, true);
  return String(returned);
}

/** Whether a process is there. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
