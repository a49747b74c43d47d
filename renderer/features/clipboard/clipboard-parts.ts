import { loadOnce } from '../../components/load-once.ts';

/** The notice above the clipboard bar about clipboard managers that keep copies. Not needed for the first paint. */
export const clipboardManagersNotice = loadOnce(() => import('./ClipboardManagersNotice.svelte'));

/** The copy queue's strip above the clipboard bar. Not needed for the first screens. */
export const copyQueueStrip = loadOnce(() => import('./CopyQueueStrip.svelte'));
