import History from '@lucide/svelte/icons/history';
import { dataCopyActionText as text } from '../../../shared/features/data-copies/text/first.ts';
import type { PageFeature } from '../feature.ts';

/** The copies of Podkey's data, and the undo of what changed all logins. */
export const dataCopies: PageFeature = {
  settingRows: { dataCopies: () => import('./DataCopiesRow.svelte') },
  actions: () => import('./on-core-screens.ts'),
  remedies: [{ icon: History, label: () => text.restore, load: () => import('./DataCopiesDialog.svelte') }],
};
