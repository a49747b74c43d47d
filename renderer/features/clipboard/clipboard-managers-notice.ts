import { loadedOnce } from '../../components/loaded-once.ts';

/** The notice above the clipboard bar about clipboard managers that keep copies. The first paint does without it. */
export const clipboardManagersNotice = loadedOnce(() => import('./ClipboardManagersNotice.svelte'));
