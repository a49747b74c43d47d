import { moveText } from '../../../shared/features/move/text/en.ts';
import type { OnCoreScreens } from '../feature.ts';

export const onCoreScreens: OnCoreScreens = {
  journal: {
    events: {
      'data-moved-in': ({ accounts, added, changed }) => ({
        what: moveText.movedIn,
        to: moveText.movedCounts({ accounts, added, changed }),
      }),
    },
    choice: 'imports',
  },
};
