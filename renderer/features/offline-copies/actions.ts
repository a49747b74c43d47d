import CloudDownload from '@lucide/svelte/icons/cloud-download';
import { offlineActionText as text } from '../../../shared/features/offline-copies/text/en.ts';
import { keptDay } from '../../../shared/text/value-names.ts';
import { createState } from '../../state/states.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';

export const actions: Partial<FeatureActions> = {
  several: [
    {
      name: 'take-along',
      icon: CloudDownload,
      label: () => text.takeAlong,
      ofClient: (names) => text.takeClientAlong(names),
      provide: () => {
        const offline = createState('offlineCopies');
        return ({ environment }) => environment !== 'sample' && (offline.data?.rules ?? null) !== null;
      },
      load: () => import('./TakeAlongDialog.svelte'),
    },
  ],
  marks: [
    () => {
      const offline = createState('offlineCopies');
      return (accountId, loginId) => {
        const kept = offline.data?.logins.find(
          (login) => login.accountId === accountId && login.loginId === loginId,
        );
        if (!kept) return null;
        const day = keptDay(kept.endsAt);
        return { full: text.keptUntil({ day }), short: text.keptUntilShort({ day }) };
      };
    },
  ],
};
