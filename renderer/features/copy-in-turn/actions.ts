import ListOrdered from '@lucide/svelte/icons/list-ordered';
import { copyInTurnText } from '../../../shared/features/copy-in-turn/text/first.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

export const actions: Partial<FeatureActions> = {
  whole: [
    {
      name: 'copy-in-turn',
      icon: ListOrdered,
      label: () => copyInTurnText.start,
      shortcut: { key: 'enter', shift: true },
      shortcutName: () => copyInTurnText.shortcut,
      fitsLogin: ({ userName, items }) => {
        const has = (wanted: string) => items.some(({ kind }) => kind === wanted);
        return [userName !== null, has('password'), has('code')].filter(Boolean).length > 1;
      },
      fitsValue: ({ hasCode, isEmpty }) => hasCode && !isEmpty,
      callOnLogin: 'copyQueue.start',
      callOnValue: 'copyQueue.start',
    },
  ],
};
