import Keyboard from '@lucide/svelte/icons/keyboard';
import { typingActionText } from '../../../shared/features/typing/text/en.ts';
import type { PolicyInForce } from '../../../shared/schemas/policy.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

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
