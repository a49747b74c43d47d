import type { PageFeature } from '../feature.ts';

export const diagnostics: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  aboutRows: [() => import('./DamagedDataRow.svelte'), () => import('./DiagnosticsRow.svelte')],
};
