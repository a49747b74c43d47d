import type { PageFeature } from '../feature.ts';

/** What helps to find a fault. */
export const diagnostics: PageFeature = {
  aboutRows: [() => import('./DamagedDataRow.svelte'), () => import('./DiagnosticsRow.svelte')],
  help: () => import('./help.ts'),
};
