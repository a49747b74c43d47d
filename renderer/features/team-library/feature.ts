import type { PageFeature } from '../feature.ts';

/** The team libraries: logins that a team shares. */
export const teamLibrary: PageFeature = {
  onCoreScreens: async () => {
    const { libraryText } = await import('../../../shared/features/team-library/text/en.ts');
    return { policyRules: ({ library }) => [library && libraryText.comesFrom({ source: library.source })] };
  },
  settingRows: { teamLibrary: () => import('./TeamLibrarySetting.svelte') },
  actions: () => import('./on-core-screens.ts'),
};
