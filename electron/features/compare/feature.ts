import type { DomainHandlers } from '../../ipc/handle-call.ts';
import { accountSnapshot } from '../../services/activity/journal.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import type { Likeness } from '../../../shared/features/compare/contract.ts';
import { equalInConstantTime } from '../../services/secrets/compare-values.ts';

/** Compares an open value with what a person has. */
export function compare({ activity, leases }: Core) {
  const handlers: DomainHandlers<'compare'> = {
    'compare.value': ({ handle, text }) => {
      const { kept, locator, session, value } = leases.get(handle);
      const account = accountSnapshot(session.account);
      activity.record({
        action: 'value-compared',
        account,
        locator,
        ...(kept && { keptAt: kept.keptAt }),
      });
      return { kind: likenessTo(value.value, text) };
    },
  };
  return { handlers, session: { holdsNoAccountData: 'keeps neither text' } } satisfies MainFeature;
}

/** In one form, so that a letter with an accent is equal however a keyboard composes it (Unicode §3.11). */
const composed = (text: string) => text.normalize('NFC');
/** Without spaces, line breaks, which a field of one line drops, and what is hidden in copied text. */
const withoutBlanks = (text: string) =>
  composed(text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''));
/** Each letter as Caps Lock changes it, so that ß and SS stay apart. */
const inCapitals = (text: string) =>
  composed(
    Array.from(composed(text), (letter) => {
      const small = letter.toLowerCase();
      const capital = small.toUpperCase();
      return capital.length === small.length ? capital : small;
    }).join(''),
  );

/** What is left of a text for each likeness, the closest first. */
const forms: readonly (readonly [Likeness, (text: string) => string])[] = [
  ['same', composed],
  ['blanks', withoutBlanks],
  ['capitals', inCapitals],
  ['blanks-and-capitals', (text) => inCapitals(withoutBlanks(text))],
];

/** How a text compares with a value. Each comparison takes a time that does not reveal how much is equal. */
export function likenessTo(value: string, text: string): Likeness {
  const found = forms.find(([, formOf]) => equalInConstantTime(formOf(value), formOf(text)));
  return found?.[0] ?? 'different';
}
