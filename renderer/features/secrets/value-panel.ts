import { loadedOnce } from '../../components/loaded-once.ts';

/** The panel of an open value with all its views. No first screen needs it. */
export const valuePanel = loadedOnce(() => import('./ValuePanel.svelte'));
