import CloudDownload from '@lucide/svelte/icons/cloud-download';
import type { OfflineRules } from '../../../shared/features/offline-copies/contract.ts';
import { settings } from '../../../shared/features/offline-copies/settings.ts';
import {
  offlineActionText as actionText,
  offlineCoreScreenText as text,
  offlineText,
} from '../../../shared/features/offline-copies/text/en.ts';
import { amountText } from '../../../shared/text/en/policy.ts';
import { keptDay } from '../../../shared/text/value-names.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';
import { plainDetail } from '../../core/journal.ts';
import { createState } from '../../state/states.ts';
import type { OnCoreScreens } from '../feature.ts';

const { text: named, words } = settings.offlineCopies;

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'offlineCopies',
      title: named.name,
      text: `${named.hint} ${text.takeAlongMeans}`,
      words,
      screen: 'settings',
      setting: 'offlineCopies',
    },
  ],
  journal: {
    events: {
      'copy-kept': ({ endsAt }) => ({
        what: text.kept,
        details: [plainDetail(text.until({ day: keptDay(endsAt) }))],
      }),
      'copies-ended': ({ copies, by }) => ({
        what: text.ended,
        to: amountText.values(copies),
        details: [plainDetail(text[by])],
      }),
    },
    choice: () => named.name,
  },
  policyRules: ({ offlineCopies: rule }) => [
    rule && text.limits({ values: amountText.values(rule.most), days: amountText.days(rule.days) }),
    rule?.codes && text.codes,
    rule?.sshKeys && text.sshKeys,
    rule?.logins && text.library,
  ],
};

export const actions: Partial<FeatureActions> = {
  several: [
    {
      name: 'take-along',
      icon: CloudDownload,
      label: () => actionText.takeAlong,
      ofClient: (names) => actionText.takeClientAlong(names),
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
        return { full: actionText.keptUntil({ day }), short: actionText.keptUntilShort({ day }) };
      };
    },
  ],
};

export function offlineRulesText({ days, most, codes, sshKeys }: OfflineRules): string {
  return [
    offlineText.allowed({ values: amountText.values(most), days: amountText.days(days) }),
    ...(codes ? [] : [offlineText.withoutCodes]),
    ...(sshKeys ? [] : [offlineText.withoutSshKeys]),
  ].join(' ');
}
