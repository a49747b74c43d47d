import type { PageFeature } from '../feature.ts';

/** Comparing an open value with what a person has. */
export const compare: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  actions: () => import('./on-core-screens.ts'),
};
