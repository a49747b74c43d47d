import { loadOnce } from '../../components/load-once.ts';

/** The strip above the clipboard bar with the keys in the SSH agent. Not needed for the first paint. */
export const sshKeysStrip = loadOnce(() => import('./SshKeysStrip.svelte'));
