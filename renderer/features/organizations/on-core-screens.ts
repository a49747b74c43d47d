import { screen } from '../../../shared/features/organizations/screen.ts';
import { organizationsText as text } from '../../../shared/features/organizations/text/en.ts';
import { keyText } from '../../../shared/text/en/app.ts';
import { keyNames } from '../../../shared/text/en/help.ts';
import { shortcutText, type Shortcut } from '../../components/shortcut.ts';
import type { OnCoreScreens } from '../feature.ts';

/** The shortcuts of the Organizations screen. Ctrl/Cmd+C copies passwords elsewhere, so it copies no ID here. */
export const organizationShortcuts = {
  search: { key: 'f' },
  copyId: { key: 'i' },
} as const satisfies Record<string, Shortcut>;

export const onCoreScreens: OnCoreScreens = {
  shortcuts: () => [
    {
      scope: screen.title(),
      shortcuts: [
        { keys: shortcutText(organizationShortcuts.search), name: text.search },
        { keys: shortcutText(organizationShortcuts.copyId), name: keyNames.copyId },
        { keys: keyText.down, name: keyNames.goToList },
        { keys: keyText.enter, name: text.showLoginsKey },
      ],
    },
  ],
};
