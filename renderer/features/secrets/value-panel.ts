import { loadOnce } from '../../components/load-once.ts';

/** The panel of an open value with all its views. No first screen needs it. */
export const valuePanel = loadOnce(() => import('./ValuePanel.svelte'));
