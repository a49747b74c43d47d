import type { PageFeature } from '../feature.ts';

/** Programs that keep a history of the clipboard. */
export const clipboardManagers: PageFeature = {
  settingRows: { clipboardManagers: () => import('./ClipboardManagersRow.svelte') },
  stripNotice: () => import('./ClipboardManagersNotice.svelte'),
};
