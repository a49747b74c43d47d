import { loadOnce } from '../../components/load-once.ts';

/** The notice above the clipboard bar about clipboard managers that keep copies. Not needed for the first paint. */
export const clipboardManagersNotice = loadOnce(() => import('./ClipboardManagersNotice.svelte'));

/** The copy queue's strip above the clipboard bar. Not needed for the first screens. */
export const copyQueueStrip = loadOnce(() => import('./CopyQueueStrip.svelte'));

/** The line above the clipboard bar about the last copy or typing. Not needed for the first paint. */
export const lastActLine = loadOnce(() => import('./LastActLine.svelte'));
