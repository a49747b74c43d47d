import type { PageFeature } from '../feature.ts';

/** New versions of Podkey. */
export const updates: PageFeature = {
  settingRows: { updates: () => import('./UpdatesRow.svelte') },
  sidebarNotice: () => import('./UpdateNotice.svelte'),
};
