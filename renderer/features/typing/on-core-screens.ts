import { typingActionText, typingCoreScreenText as text } from '../../../shared/features/typing/text/en.ts';
import type { OnCoreScreens } from '../feature.ts';

/** How values are typed. */
export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'typing',
      title: typingActionText.typeInto,
      text: text.helpMeans,
      words:
        'another window anderes Fenster type keyboard autotype auto-type console RDP VNC paste tippen Tastatur Konsole einfügen',
      screen: 'secrets',
      aboutSecrets: text.help,
    },
  ],
  journal: {
    events: { 'value-typed': () => ({ what: text.value }), 'code-typed': () => ({ what: text.code }) },
    choice: () => text.typing,
  },
  policyRules: ({ typing: rule }) => [rule && text.isOff],
};
