import type { SceneGroup } from './scene.ts';

/** What a person sees at Podkey's first start. */
export const firstRunScenes: readonly SceneGroup[] = [
  {
    feature: 'first-run',
    name: 'the first run',
    signedIn: false,
    scenes: [
      {
        name: 'welcome',
        about: 'The first run: no account yet.',
        show: ({ accounts }) => accounts.firstRun.waitFor(),
      },
      {
        name: 'sample-pod',
        about: 'The sample pod, chosen at the first run, with examples to open.',
        async show({ accounts, values }) {
          await accounts.trySample.click();
          await values.search.waitFor();
          await accounts.switcher.waitFor();
        },
      },
    ],
  },
];
