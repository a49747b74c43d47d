import Keyboard from '@lucide/svelte/icons/keyboard';
import { typingText } from '../../../shared/features/typing/text/en.ts';
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
        label: () => typingText.type,
        texts: () => ({
          inList: typingText.typeInto,
          inPalette: typingText.inPalette,
          shortcut: typingText.shortcut,
        }),
        ask: (names) => typingText.switchAndType(names),
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
