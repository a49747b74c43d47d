import type { PageFeature } from '../feature.ts';

/** Sealed copies of values on this computer. */
export const offlineCopies: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  settingRows: { offlineCopies: () => import('./OfflineCopiesRow.svelte') },
  actions: () => import('./on-core-screens.ts'),
  questions: { passphrase: () => import('./PassphraseQuestion.svelte') },
};
