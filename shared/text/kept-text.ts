import type { OfflineRules } from '../schemas/offline-copies.ts';
import { offlineText as text } from './en/offline-copies.ts';
import { formatDate } from './formats.ts';

/** A day of an offline copy: “3 October”. No copy lasts long enough to need the year. */
export const keptDay = (at: number): string => formatDate(at, { day: 'numeric', month: 'long' });

/** The label of everything that comes from an offline copy. `keptAt`: when the pod sent it, epoch ms. */
export const keptText = (keptAt: number): string => text.kept({ day: keptDay(keptAt) });

/** What a policy allows, in sentences. */
export function offlineRulesText({ days, most, codes, sshKeys }: OfflineRules): string {
  return [
    text.allowed({ values: text.values(most), days: text.days(days) }),
    ...(codes ? [] : [text.withoutCodes]),
    ...(sshKeys ? [] : [text.withoutSshKeys]),
  ].join(' ');
}
