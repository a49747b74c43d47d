import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { startSamplePod, type SamplePod, type SamplePodOptions } from '../sample-pod/index.ts';
import { makeBus } from '../tests/support/bus.ts';
import { startDisplay } from '../tests/support/display.ts';
import { startKeyring } from '../tests/support/keyring.ts';
import { launchPodkey } from '../tests/support/launch-podkey.ts';

/** The built Podkey at its first run, with a pod and its user-data folder. */
export interface Started {
  app: ElectronApplication;
  page: Page;
  pod: SamplePod;
  userData: string;
  /** The variables with which other programs find Podkey. */
  env: Record<string, string>;
  /** Its X display; undefined on other systems than Linux. */
  display: string | undefined;
}

/** Runs a measurement on a Podkey with its own pod, keyring, display and user data, and removes them afterwards. */
export async function withPodkey(
  podOptions: SamplePodOptions,
  measure: (started: Started) => Promise<void>,
): Promise<void> {
  const display = process.platform === 'linux' ? await startDisplay() : undefined;
  const keyring = await startKeyring({ state: 'unlocked' });
  // As on any Linux with a desktop; without it Podkey tries again and again.
  const systemBus = process.platform === 'linux' ? await makeBus('system') : undefined;
  await systemBus?.start();
  const userData = await mkdtemp(path.join(tmpdir(), 'podkey-bench-'));
  const pod = await startSamplePod(podOptions);
  const app = await launchPodkey({
    userData,
    env: { ...keyring.env, ...(systemBus && { DBUS_SYSTEM_BUS_ADDRESS: systemBus.address }) },
    ...(display && { display: display.display }),
  });
  try {
    await measure({
      app,
      page: await app.firstWindow(),
      pod,
      userData,
      env: keyring.env,
      display: display?.display,
    });
  } finally {
    await app.close();
    await pod.close();
    await keyring.stop();
    await systemBus?.end();
    await display?.stop();
    await rm(userData, { recursive: true, force: true });
  }
}
