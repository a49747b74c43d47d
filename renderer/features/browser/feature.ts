import type { PageFeature } from '../feature.ts';

/** Logins that are filled in in browsers. */
export const browser: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  aboutRows: [() => import('./PairedBrowsersRow.svelte')],
  paletteQuestions: async () => {
    const [{ browserWindowText }, pairing, choice, unfilled] = await Promise.all([
      import('../../../shared/features/browser/text/en.ts'),
      import('./PairingView.svelte'),
      import('./FillChoiceView.svelte'),
      import('./UnfilledView.svelte'),
    ]);
    const title = () => browserWindowText.title;
    return {
      pairing: { title, view: pairing.default },
      choice: { title, view: choice.default, needsLogins: true },
      unfilled: { title, view: unfilled.default, needsLogins: true },
    };
  },
};
