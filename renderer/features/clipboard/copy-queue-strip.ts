import { loadedOnce } from '../../components/loaded-once.ts';

/** The copy queue's strip above the clipboard bar. Not needed for the first screens. */
export const copyQueueStrip = loadedOnce(() => import('./CopyQueueStrip.svelte'));
