import os from 'node:os';
import { app } from 'electron';
import type { MainFeature } from '../features/feature.ts';
import type { Core } from '../services/core.ts';
import {
  type CheckedPodkey,
  type Check,
  exitCodeOf,
  type SelfCheckReport,
  type Surroundings,
  reportOfFailedStart,
  runChecks,
} from './check.ts';
import { desktopChecks, installedChecks } from './checks/desktop-checks.ts';
import { lockChecks, systemChecks } from './checks/system-checks.ts';
import { pageChecks, networkChecks } from './checks/page-checks.ts';
import {
  removeKeychainEntries,
  clipboardChecks,
  keychainChecks,
  commandChecks,
  nativeChecks,
} from './checks/secret-checks.ts';
import type { SelfCheckOrder } from './order.ts';
import { checkedRows, type CheckId } from './rows.ts';

interface RunningPodkey extends Pick<
  CheckedPodkey,
  'window' | 'keychain' | 'keychainProgram' | 'iconFolder'
> {
  services: Core & { features: Record<string, MainFeature> };
}

type Ordered = Pick<SelfCheckOrder, 'file' | 'removeFolder'>;

/** Checks the running Podkey, writes the report, and quits with the report's exit code. */
export async function runSelfCheck(
  order: SelfCheckOrder,
  { services, ...parts }: RunningPodkey,
): Promise<void> {
  const features = Object.values<MainFeature>(services.features);
  const podkey: CheckedPodkey = {
    ...services,
    ...parts,
    sessions: order.sessions,
    countS: order.countS,
    hasPolicy: services.policyInForce !== null,
    pressKey: features.find(({ pressKey }) => pressKey)?.pressKey,
    featureChecks: Object.fromEntries(features.flatMap(({ selfChecks = {} }) => Object.entries(selfChecks))),
  };
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
  // The stand-in leaves this for tests to ask it by.
  const isStandIn = 'electronStandIn' in globalThis;
  return {
    podkey: app.getVersion(),
    installed: app.isPackaged,
    runtime: {
      kind: isStandIn ? 'stand-in' : 'Electron',
      versions: { electron, chrome, node },
    },
    system: { platform: process.platform, arch: process.arch, release: os.release() },
    processes: isStandIn ? [process.pid] : app.getAppMetrics().map(({ pid }) => pid),
  };
}

/** The check of each row that has one; a row without its check does not compile, nor a check without its row. */
export const allChecks = {
  ...pageChecks,
  ...keychainChecks,
  ...clipboardChecks,
  ...lockChecks,
  ...desktopChecks,
  ...networkChecks,
  ...systemChecks,
  ...nativeChecks,
  ...commandChecks,
  ...installedChecks,
} satisfies Record<CheckId, Check>;

/** Spread objects may have more properties than they should, so that is asked here. */
const everyCheckHasItsRow: Exclude<keyof typeof allChecks, CheckId> extends never ? true : never = true;
void everyCheckHasItsRow;
