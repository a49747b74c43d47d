import { loadedOnce } from '../../components/loaded-once.ts';

/** The panel of an open value, with all the ways to show it: none of the first screens has one. */
export const valuePanel = loadedOnce(() => import('./ValuePanel.svelte'));
