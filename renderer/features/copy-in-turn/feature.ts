import { copyInTurnText } from '../../../shared/features/copy-in-turn/text/first.ts';
import type { PageFeature } from '../feature.ts';

/** Copying user name, value and code one after another. */
export const copyInTurn: PageFeature = {
  actions: () => import('./actions.ts'),
  onCoreScreens: async () => {
    const { copyQueueText } = await import('../../../shared/features/copy-in-turn/text/en.ts');
    return {
      abilities: () => [
        {
          id: 'copyInTurn',
          title: copyInTurnText.shortcut,
          text: copyQueueText.means,
          words: 'copy Reihe queue sequence paste next Warteschlange nacheinander reihum einfügen',
          screen: 'secrets',
        },
      ],
    };
  },
  stripPart: async () => {
    const [{ default: segment }, { provideCopyQueue: provide }] = await Promise.all([
      import('./QueueSegment.svelte'),
      import('./copy-queue-store.svelte.ts'),
    ]);
    return { provide, segment };
  },
};
