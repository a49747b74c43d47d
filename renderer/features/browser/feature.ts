import type { PageFeature } from '../feature.ts';

/** Logins that are filled in in browsers. */
export const browser: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  aboutRows: [() => import('./PairedBrowsersRow.svelte')],
  paletteQuestions: () => import('./palette-questions.ts'),
};
