import { typingActionText } from '../../../shared/features/typing/text/first.ts';
import { secretsHelp } from '../../../shared/text/en/help.ts';
import type { FeatureAbility } from '../feature.ts';

/** In Help: how a value is typed. */
export const abilities = (): readonly FeatureAbility[] => [
  {
    id: 'typing',
    title: typingActionText.typeInto,
    text: secretsHelp.typingMeans,
    words:
      'another window anderes Fenster type keyboard autotype auto-type console RDP VNC paste tippen Tastatur Konsole einfügen',
    screen: 'secrets',
  },
];
