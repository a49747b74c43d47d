import KeyRound from '@lucide/svelte/icons/key-round';
import { sshActionText } from '../../../shared/features/ssh-keys/text/first.ts';
import type { PageFeature } from '../feature.ts';

/** Values as keys in the system's SSH agent. */
export const sshKeys: PageFeature = {
  actions: {
    values: [
      {
        name: 'ssh-agent',
        icon: KeyRound,
        label: () => sshActionText.begin,
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
