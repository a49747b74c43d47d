import { secretsHelp } from '../../../shared/text/en/help.ts';
import type { FeatureAbility } from '../feature.ts';

/** In Help: how a key is added to the agent. */
export const abilities = (): readonly FeatureAbility[] => [
  {
    id: 'ssh',
    title: secretsHelp.ssh,
    text: secretsHelp.sshMeans,
    words: 'ssh agent key putty pageant Schlüssel Agent hinzufügen',
    screen: 'secrets',
  },
];
