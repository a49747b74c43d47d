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
        about: 'The sample pod, chosen at the first run: its logins, and the tour’s first step.',
        async show({ accounts, values }) {
          await accounts.trySample.click();
          await values.search.waitFor();
          await accounts.switcher.waitFor();
        },
      },
      {
        name: 'tour-quick-search',
        about: 'The tour’s third step, beside the quick search.',
        async show(stage) {
          await stage.press('Next');
          await stage.press('Next');
        },
      },
      {
        name: 'tour-end',
        about: 'The tour’s last step.',
        show: (stage) => stage.press('Next'),
      },
    ],
  },
];
