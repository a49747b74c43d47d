import type { PageFeature } from '../feature.ts';

export const tour: PageFeature = {
  onMainScreen: async () => {
    const [{ default: part }, { provideTour: provide, tourHelpButtons: helpButtons }] = await Promise.all([
      import('./TourCard.svelte'),
      import('./tour.svelte.ts'),
    ]);
    return { provide, part, helpButtons };
  },
};
