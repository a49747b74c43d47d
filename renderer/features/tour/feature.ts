import type { PageFeature } from '../feature.ts';

/** The tour of the main screen. */
export const tour: PageFeature = {
  onMainScreen: async () => (await import('./on-main-screen.ts')).tourOnMainScreen,
};
