import BookUser from '@lucide/svelte/icons/book-user';
import Library from '@lucide/svelte/icons/library';
import { libraryActionText as text } from '../../../shared/features/team-library/text/en.ts';
import { createState } from '../../state/states.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

export const actions: Partial<FeatureActions> = {
  list: [
    {
      name: 'export-library',
      icon: Library,
      label: () => text.export,
      offered: 'with-own',
      isForm: true,
      load: () => import('./LibraryExportDialog.svelte'),
    },
    {
      name: 'get-library',
      icon: BookUser,
      label: () => text.get,
      offered: 'without-logins',
      isForm: true,
      provide: () => {
        const libraries = createState('libraries');
        return ({ environment }) => environment !== 'sample' && libraries.data?.ofPolicy.kind === 'off';
      },
      load: () => import('./TeamLibraryDialog.svelte'),
    },
  ],
};
