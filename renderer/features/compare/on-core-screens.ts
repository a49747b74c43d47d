import EqualApproximately from '@lucide/svelte/icons/equal-approximately';
import { compareText as text } from '../../../shared/features/compare/text/en.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';
import type { OnCoreScreens } from '../feature.ts';

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'compare-own',
      title: text.help,
      text: text.helpMeans,
      words:
        'compare same check current old password vergleichen gleich prüfen stimmt aktuell altes Passwort',
      screen: 'secrets',
    },
  ],
  journal: {
    events: { 'value-compared': () => ({ what: text.compared }) },
    choice: () => text.comparisons,
  },
};

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
