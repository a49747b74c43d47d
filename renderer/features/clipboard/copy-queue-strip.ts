import { loadOnce } from '../../components/load-once.ts';

/** The copy queue's strip above the clipboard bar. Not needed for the first screens. */
export const copyQueueStrip = loadOnce(() => import('./CopyQueueStrip.svelte'));
