import type { SamplePod } from '../../../sample-pod/index.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { said } from '../said.ts';
import { somePublicKey } from '../sample-policy.ts';
import type { SceneGroup } from './scene.ts';

const elsewhere = 'https://eu.docs.example';
const everyRule = (pod: SamplePod): Policy => ({
  version: 1,
  allowedPods: [pod.baseUrl, elsewhere],
  allowedProxies: ['system', 'http://proxy.northwind.example:3128'],
  longestClipboardSeconds: 20,
  idleLockMinutes: 10,
  confirmedLongAgoDays: 90,
  updates: { feed: 'https://updates.northwind.example/podkey', publicKey: somePublicKey },
  captureProtection: true,
  sshAgent: 'off',
});

/** Podkey on a computer with an organization's policy. */
export const policyScenes: readonly SceneGroup[] = [
  {
    feature: 'settings',
    name: 'the settings under a policy',
    signedIn: true,
    policy: everyRule,
    scenes: [
      {
        name: 'held',
        about: 'Settings controlled by the organization.',
        async show(stage) {
          await stage.lock.toSettings();
          await stage.page.getByText(said('Set by your organization')).first().waitFor();
        },
        inSight: ({ page }) => page.getByText(said('Set by your organization')).last(),
      },
      {
        name: 'policy',
        about: 'The rules in force on this computer.',
        async show(stage) {
          await stage.page.getByRole('heading', { name: said('Policy') }).waitFor();
        },
        inSight: ({ page }) => page.getByRole('heading', { name: said('Policy') }),
      },
      {
        name: 'allowed-pods',
        about: 'The account form with a pod that the organization does not allow.',
        async show(stage) {
          await stage.press('Add account');
          const { accounts } = stage;
          const typed = { label: 'Contoso', apiKeyId: 'first', secret: 'second' };
          await accounts.fill({
            ...typed,
            podUrl: 'https://docs.contoso.example',
            accountId: stage.pod.accountId,
          });
          await accounts.save.click();
          await stage.page.locator('[aria-invalid=true]').waitFor();
        },
      },
      {
        name: 'pod-refused',
        about: 'An account whose pod is no longer allowed.',
        async show(stage) {
          await stage.restart(undefined, { version: 1, allowedPods: [elsewhere] });
          await stage.page
            .getByRole('heading', { name: said('Your organization doesn’t allow this pod') })
            .waitFor();
        },
      },
      {
        name: 'account-refused',
        about: 'That account in the list of accounts.',
        async show(stage) {
          await stage.lock.toSettings();
          await stage.page
            .getByRole('combobox', { name: said('Lock after inactivity'), disabled: false })
            .waitFor();
        },
      },
    ],
  },
];
