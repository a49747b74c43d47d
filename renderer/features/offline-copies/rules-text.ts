import type { OfflineRules } from '../../../shared/features/offline-copies/contract.ts';
import { offlineText as text } from '../../../shared/features/offline-copies/text/en.ts';
import { amountText } from '../../../shared/text/en/policy.ts';

/** What a policy allows, in sentences. */
export function offlineRulesText({ days, most, codes, sshKeys }: OfflineRules): string {
  return [
    text.allowed({ values: amountText.values(most), days: amountText.days(days) }),
    ...(codes ? [] : [text.withoutCodes]),
    ...(sshKeys ? [] : [text.withoutSshKeys]),
  ].join(' ');
}
