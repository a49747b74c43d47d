import KeyRound from '@lucide/svelte/icons/key-round';
import { sshActionText } from '../../../shared/features/ssh-keys/text/en.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

export const actions: Partial<FeatureActions> = {
  values: [
    {
      name: 'ssh-agent',
      icon: KeyRound,
      label: () => sshActionText.begin,
      fits: (kind) => kind === 'key',
      load: () => import('./AddToAgentDialog.svelte'),
    },
  ],
};
