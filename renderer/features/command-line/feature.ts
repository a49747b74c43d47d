import type { PageFeature } from '../feature.ts';

/** Programs on the command line that ask for values. */
export const commandLine: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  questions: { command: () => import('./CommandQuestionDialog.svelte') },
};
