import Footprints from '@lucide/svelte/icons/footprints';
import { tourText as text } from '../../../shared/features/tour/text/en.ts';
import type { PageFeature } from '../feature.ts';
import { getTour, provideTour } from './tour.svelte.ts';

/** The tour of the main screen. */
export const tour: PageFeature = {
  onMainScreen: { provide: provideTour, load: () => import('./TourCard.svelte') },
  helpButtons: () => {
    const { startAgain } = getTour();
    return [{ icon: Footprints, label: text.take, act: startAgain }];
  },
};
