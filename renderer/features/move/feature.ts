import MonitorDown from '@lucide/svelte/icons/monitor-down';
import { moveStartText } from '../../../shared/features/move/text/first.ts';
import type { PageFeature } from '../feature.ts';
import { getMoveDialogs, provideMoveDialogs } from './move-dialogs.svelte.ts';

/** The move to another computer. */
export const move: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  settingRows: { moveData: () => import('./MoveRow.svelte') },
  dialogs: { provide: provideMoveDialogs, load: () => import('./MoveDialog.svelte') },
  commands: () => {
    const dialogs = getMoveDialogs();
    return [
      {
        name: 'move export',
        title: moveStartText.exportTitle,
        words: 'backup migrate new computer Umzug umziehen Sicherung exportieren',
        act: () => dialogs.show('export'),
      },
      {
        name: 'move import',
        title: moveStartText.importTitle,
        words: 'restore migrate new computer Umzug umziehen wiederherstellen importieren',
        act: () => dialogs.show('import'),
      },
    ];
  },
  firstSteps: () => {
    const dialogs = getMoveDialogs();
    const act = (restoreFocus: () => void) => dialogs.show('import', restoreFocus);
    return [{ icon: MonitorDown, label: moveStartText.bringData, act }];
  },
};
