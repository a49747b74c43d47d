import type { OfflineRules } from '../schemas/offline-copies.ts';
import { offlineText as text } from './en/offline-copies.ts';

/** What a policy allows, in sentences. */
export function offlineRulesText({ days, most, codes, sshKeys }: OfflineRules): string {
  return [
    text.allowed({ values: text.values(most), days: text.days(days) }),
    ...(codes ? [] : [text.withoutCodes]),
    ...(sshKeys ? [] : [text.withoutSshKeys]),
  ].join(' ');
}
