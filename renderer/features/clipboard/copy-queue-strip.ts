import { loadedOnce } from '../../components/loaded-once.ts';

/** The strip above the clipboard bar while things are copied in turn, which the first screens do without. */
export const copyQueueStrip = loadedOnce(() => import('./CopyQueueStrip.svelte'));
