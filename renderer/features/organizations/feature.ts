import Building2 from '@lucide/svelte/icons/building-2';
import { organizationsScreenText } from '../../../shared/features/organizations/text/first.ts';
import { invoke } from '../../bridge/bridge.ts';
import type { PageFeature } from '../feature.ts';

export const organizations: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  screens: {
    organizations: { icon: Building2, isFixed: true, load: () => import('./OrganizationsScreen.svelte') },
  },
  organizationActions: ({ id }) => [
    {
      key: 'id',
      label: organizationsScreenText.copyId,
      run: async () => {
        const response = await invoke('organizations.copyId', { id });
        return response.ok ? null : response.error;
      },
    },
  ],
};
