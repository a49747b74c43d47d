import KeyRound from '@lucide/svelte/icons/key-round';
import { sshText } from '../../../shared/features/ssh-keys/text/en.ts';
import type { PageFeature } from '../feature.ts';

/** Values as keys in the system's SSH agent. */
export const sshKeys: PageFeature = {
  actions: {
    values: [
      {
        name: 'ssh-agent',
        icon: KeyRound,
        label: () => sshText.begin,
        fits: (kind) => kind === 'key',
        load: () => import('./AddToAgentDialog.svelte'),
      },
    ],
  },
  help: () => import('./help.ts'),
  stripPart: async () => {
    const [{ default: segment }, { provideSshKeys: provide }] = await Promise.all([
      import('./SshKeysSegment.svelte'),
      import('./ssh-keys-store.svelte.ts'),
    ]);
    return { provide, segment };
  },
};
