import Keyboard from '@lucide/svelte/icons/keyboard';
import { typingActionText, typingCoreScreenText as text } from '../../../shared/features/typing/text/en.ts';
import type { PolicyInForce } from '../../../shared/schemas/policy.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';
import type { OnCoreScreens } from '../feature.ts';

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

/** False until the policy is known. */
const isAllowed = (known: PolicyInForce | null | undefined) =>
  known !== undefined && known?.policy.typing !== 'off';

export const actions: Partial<FeatureActions> = {
  direct: [
    {
      name: 'type',
      icon: Keyboard,
      label: () => typingActionText.type,
      texts: () => ({
        inList: typingActionText.typeInto,
        inPalette: typingActionText.inPalette,
        shortcut: typingActionText.shortcut,
      }),
      resultText: {
        done: (named) => typingActionText.typed(named),
        failed: (named) => typingActionText.notTyped(named),
      },
      ask: (names) => typingActionText.switchAndType(names),
      shortcut: { key: 'v', shift: true },
      isAllowed,
      call: 'typing.start',
    },
  ],
  logins: [
    {
      name: 'typing',
      icon: Keyboard,
      label: () => typingActionText.options,
      isAllowed,
      load: () => import('./TypingOptionsDialog.svelte'),
    },
  ],
};
