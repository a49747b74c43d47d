import type { PageFeature } from '../feature.ts';

export const updates: PageFeature = {
  onCoreScreens: async () => {
    const { updatesText: text } = await import('../../../shared/features/updates/text/en.ts');
    return { policyRules: ({ updates: source }) => [source && text.comeFrom({ feed: source.feed })] };
  },
  settingRows: { updates: () => import('./UpdatesRow.svelte') },
  sidebarNotice: () => import('./UpdateNotice.svelte'),
};
