import UsersIcon from '@lucide/svelte/icons/users';
import { manyUsers } from '../../../shared/features/users/screen.ts';
import { usersScreenText } from '../../../shared/features/users/text/first.ts';
import type { PageFeature } from '../feature.ts';

export const users: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  screens: {
    users: {
      icon: UsersIcon,
      isFixed: false,
      load: () => import('./UsersScreen.svelte'),
      outlasting: async () => (await import('./user-controller.svelte.ts')).provideUsers,
    },
  },
  commands: () => [
    {
      name: 'change many',
      title: usersScreenText.changeMany,
      words: 'bulk many table csv import mass Massenänderung viele Tabelle importieren',
      act: { screen: 'users', wish: manyUsers },
    },
  ],
  paletteSources: async () => (await import('./palette-source.ts')).provideUserSource,
};
