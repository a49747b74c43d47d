import EqualApproximately from '@lucide/svelte/icons/equal-approximately';
import { compareText as text } from '../../../shared/features/compare/text/en.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

export const actions: Partial<FeatureActions> = {
  values: [
    {
      name: 'compare',
      icon: EqualApproximately,
      label: () => text.begin,
      // Codes change too soon.
      fits: (kind) => kind !== 'code',
      load: () => import('./CompareDialog.svelte'),
    },
  ],
};
