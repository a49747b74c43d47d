import Undo from '@lucide/svelte/icons/undo-2';
import { dataCopyActionText as text } from '../../../shared/features/data-copies/text/first.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

export const actions: Partial<FeatureActions> = {
  list: [
    {
      name: 'undo',
      icon: Undo,
      label: () => text.undo,
      offered: 'always',
      undoesImport: true,
      load: () => import('./UndoLoginsDialog.svelte'),
    },
  ],
};
