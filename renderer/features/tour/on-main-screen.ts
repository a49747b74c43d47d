import Footprints from '@lucide/svelte/icons/footprints';
import { tourText as text } from '../../../shared/features/tour/text/en.ts';
import type { LoadedMainScreenPart } from '../feature.ts';
import { getTour, provideTour } from './tour.svelte.ts';
import TourCard from './TourCard.svelte';

/** The tour, and the button in Help that starts it again. */
export const tourOnMainScreen: LoadedMainScreenPart = {
  provide: provideTour,
  part: TourCard,
  helpButtons: () => {
    const { startAgain } = getTour();
    return [{ icon: Footprints, label: text.take, act: startAgain }];
  },
};
