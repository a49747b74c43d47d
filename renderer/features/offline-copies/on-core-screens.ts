import { settings } from '../../../shared/features/offline-copies/settings.ts';
import { offlineCoreScreenText as text } from '../../../shared/features/offline-copies/text/en.ts';
import { amountText } from '../../../shared/text/en/policy.ts';
import { keptDay } from '../../../shared/text/value-names.ts';
import { plainDetail } from '../../core/journal.ts';
import type { OnCoreScreens } from '../feature.ts';

const { text: named, words } = settings.offlineCopies;

/** How copies are kept. */
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
