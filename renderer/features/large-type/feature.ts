import type { PageFeature } from '../feature.ts';

/** An open value in large type, spelled out, and as a QR code. */
export const largeType: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  actions: () => import('./on-core-screens.ts'),
};
