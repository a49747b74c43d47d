import type { PageFeature } from '../feature.ts';

/** Typing values into other programs' windows. */
export const typing: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  actions: () => import('./on-core-screens.ts'),
  views: { typing: () => import('./TypingWindow.svelte') },
};
