import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSamplePod } from '../../../sample-pod/index.ts';
import { stableUuid } from '../../../sample-pod/seed/stable-values.ts';
import type { Language } from '../../../shared/text/language.ts';
import { startKeychain, test as base } from '../../e2e/fixtures.ts';
import { startKeyring, type KeyringState } from '../keyring.ts';
import { onlyOnLinux } from '../only-on.ts';
import { PolkitDouble } from '../polkit-double.ts';
import { expectLanguage } from '../said.ts';
import { allScenes } from './all-scenes.ts';
import { sceneTime, type Scene, type SceneFeature, type SceneGroup } from './scene.ts';
import { Stage } from './stage.ts';
import { removeFolder } from '../remove-folder.ts';

/** Called for each scene. */
export type Look = (at: { stage: Stage; scene: Scene; group: SceneGroup }) => Promise<void>;

interface Walk {
  /** Limits the walk to these features. */
  features?: readonly SceneFeature[];
  language: Language;
  /**
   * The port of the first group's pod; the others count up from it, and the other servers of a scene use the 200 ports
   * after them. Free ports by default.
   */
  firstPort?: number;
}

const test = base.extend<{ group: SceneGroup; port: number }>({
  group: [allScenes[0]!, { option: true }],
  port: [0, { option: true }],
  pod: async ({ group, port }, use) => {
    let ids = 0;
    const newId = () => stableUuid(`scene ID ${(ids += 1)}`);
    const pod = await startSamplePod({ clock: () => sceneTime, newId, ...group.pod, port });
    await use(pod);
    await pod.close();
  },
  // The settings show this path.
  userData: async ({ port, userData }, use) => {
    if (port === 0) return use(userData);
    const folder = path.join(tmpdir(), `podkey-scenes-${port}`);
    await removeFolder(folder);
    await mkdir(folder, { mode: 0o700 });
    await use(folder);
    await removeFolder(folder);
  },
  keyring: async ({ group }, use) => {
    const keyring = group.keyring ? await keyringIn(group.keyring) : await startKeychain();
    await use(keyring);
    await keyring.stop();
  },
});

function keyringIn(state: KeyringState) {
  onlyOnLinux(`elsewhere no keychain can be made ${state}`);
  return startKeyring({ state });
}

/** Defines a test per group, which goes through its scenes and calls `look` for each. */
export function walkScenes(called: string, { language, firstPort, features }: Walk, look: Look): void {
  for (const [place, group] of allScenes.entries()) {
    if (features && !features.includes(group.feature)) continue;
    test.describe(() => {
      test.use({ group, port: firstPort === undefined ? 0 : firstPort + place });
      test(`${called}: ${group.name}`, async ({ launch, pod, port, keyring, userData }) => {
        test.setTimeout(30_000 + group.scenes.length * 30_000);
        await expectLanguage(language);
        const ports = port === 0 ? {} : { TEST_SAMPLE_PORT: String(port + 100) };
        const env = { ...keyring.env, ...ports };
        const polkit = process.platform === 'linux' ? await PolkitDouble.start() : undefined;
        const systemBus = polkit?.socket;
        const start = (policy: unknown) =>
          launch({ args: [`--lang=${language}`], env, policy, systemBus, stoppedAt: sceneTime });
        const policy = group.policy?.(pod);
        const stage = await Stage.open({
          pod,
          mutePort: port === 0 ? 0 : port + 200,
          keyring,
          userData,
          launch: start,
          policy,
          polkit,
        });
        stage.page.setDefaultTimeout(30_000);
        if (group.signedIn) await stage.addAccount('Northwind', 'admin', 'production', 'blue');
        for (const scene of group.scenes) {
          await test.step(scene.name, async () => {
            await scene.show(stage);
            await look({ stage, scene, group });
          });
        }
        await polkit?.end();
      });
    });
  }
}
