import KeyRound from '@lucide/svelte/icons/key-round';
import { sshActionText, sshCoreScreenText as text } from '../../../shared/features/ssh-keys/text/en.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';
import { idDetail, plainDetail } from '../../core/journal.ts';
import type { OnCoreScreens } from '../feature.ts';

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'ssh',
      title: text.keys,
      text: text.helpMeans,
      words: 'ssh agent key putty pageant Schlüssel Agent hinzufügen',
      screen: 'secrets',
      aboutSecrets: text.keys,
    },
  ],
  journal: {
    events: {
      'ssh-key-added': ({ minutes, fingerprint }) => ({
        what: text.added,
        details: [plainDetail(text.forMinutes({ minutes })), idDetail(fingerprint)],
      }),
      'ssh-key-removed': ({ by, fingerprint }) => ({
        what: text.removed,
        details: [plainDetail(text[by]), idDetail(fingerprint)],
      }),
      'ssh-key-left': ({ fingerprint }) => ({
        what: text.left,
        details: [idDetail(fingerprint)],
        tone: 'warning',
      }),
    },
    choice: () => text.keys,
  },
  policyRules: ({ sshAgent }) => [sshAgent && text.isOff],
};

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
