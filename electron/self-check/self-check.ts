import os from 'node:os';
import { app } from 'electron';
import { allChecks } from './all-checks.ts';
import type { CheckedPodkey } from './check.ts';
import { removeKeychainEntries } from './checks/keychain-checks.ts';
import type { SelfCheckOrder } from './order.ts';
import { exitCodeOf, type SelfCheckReport, type Surroundings } from './report.ts';
import { checkedRows } from './rows/all-rows.ts';
import { reportOfFailedStart, runChecks } from './run-checks.ts';

type Ordered = Pick<SelfCheckOrder, 'file' | 'removeFolder'>;

/** Checks the running Podkey, writes the report, and quits with the report's exit code. */
export async function runSelfCheck(
  order: SelfCheckOrder,
  parts: Omit<CheckedPodkey, 'sessions' | 'countS'>,
): Promise<void> {
  const podkey = { ...parts, sessions: order.sessions, countS: order.countS };
  const report = await runChecks({
    rows: checkedRows,
    checks: allChecks,
    podkey,
    surroundings: surroundings(),
  });
  await removeKeychainEntries(podkey.keychain).catch(() => undefined);
  finish(order, report);
}

/** Writes the report of a Podkey that could not start, and ends it without a dialog. */
export function reportFailedStart(order: Ordered, thrown: unknown): void {
  order.file.write(jsonOf(reportOfFailedStart(checkedRows, surroundings(), thrown)));
  order.removeFolder();
  app.exit(1);
}

function finish({ file, removeFolder }: Ordered, report: SelfCheckReport): void {
  file.write(jsonOf(report));
  app.once('will-quit', () => {
    removeFolder();
    app.exit(exitCodeOf(report));
  });
  app.quit();
}

const jsonOf = (report: SelfCheckReport) => `${JSON.stringify(report, null, 2)}\n`;

function surroundings(): Surroundings {
  const { electron, chrome, node } = process.versions;
  return {
    podkey: app.getVersion(),
    installed: app.isPackaged,
    runtime: {
      // The stand-in leaves this for tests to ask it by.
      kind: 'electronStandIn' in globalThis ? 'stand-in' : 'Electron',
      versions: { electron, chrome, node },
    },
    system: { platform: process.platform, arch: process.arch, release: os.release() },
  };
}
