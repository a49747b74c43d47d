import Keyboard from '@lucide/svelte/icons/keyboard';
import { typingActionText } from '../../../shared/features/typing/text/first.ts';
import type { PolicyInForce } from '../../../shared/schemas/policy.ts';
import { typingOptionsText } from '../../../shared/text/en/typing.ts';
import type { PageFeature } from '../feature.ts';

/** False until the policy is known. */
const isAllowed = (known: PolicyInForce | null | undefined) =>
  known !== undefined && known?.policy.typing !== 'off';

/** Typing values into other programs' windows. */
export const typing: PageFeature = {
  actions: {
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
        label: () => typingOptionsText.open,
        isAllowed,
        load: () => import('./TypingOptionsDialog.svelte'),
      },
    ],
  },
  help: () => import('./help.ts'),
  views: { typing: () => import('./TypingWindow.svelte') },
};
