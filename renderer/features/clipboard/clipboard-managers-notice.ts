import { loadedOnce } from '../../components/loaded-once.ts';

/** The notice above the clipboard bar about clipboard managers that keep copies. Not needed for the first paint. */
export const clipboardManagersNotice = loadedOnce(() => import('./ClipboardManagersNotice.svelte'));
