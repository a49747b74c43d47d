import { decide } from '../../../../browser-extension/in-page/decision/assign.ts';
import type {
  FieldSignals,
  PageSignals,
  Place,
} from '../../../../browser-extension/in-page/decision/signals.ts';

/** A field of a page without anything, but for what is given. Each text is `place: text`. */
export function field(
  texts: readonly `${Place}: ${string}`[] = [],
  more: Partial<FieldSignals> = {},
): FieldSignals {
  return {
    type: 'text',
    hidesText: more.type === 'password',
    purposes: [],
    texts: texts.map((each) => {
      const [place, ...rest] = each.split(': ');
      return { place: place as Place, text: rest.join(': ') };
    }),
    form: 0,
    group: -1,
    maxLength: -1,
    width: 200,
    isNumeric: more.type === 'number' || more.type === 'tel',
    isInSearch: false,
    isLocked: false,
    isBesidePicture: false,
    hasValue: false,
    hasCursor: false,
    isWritten: false,
    ...more,
  };
}

export const label = (text: string, more: Partial<FieldSignals> = {}): FieldSignals =>
  field([`label: ${text}`], more);

export const dots = (text: string, more: Partial<FieldSignals> = {}): FieldSignals =>
  label(text, { type: 'password', ...more });

/** What each field of a page gets, by its place: `-` for nothing. What is not filled for another reason than that there is no field follows. */
export function decisionOn(fields: readonly FieldSignals[], forms: PageSignals['forms'] = []): string {
  const { chosen, misses } = decide({ fields, forms });
  const got = fields.map(
    (_, at) => chosen.find(({ scored }) => scored.candidate.fields.includes(at))?.kind ?? '-',
  );
  const why = Object.entries(misses).flatMap(([kind, miss]) =>
    miss === 'no-field' ? [] : [`${kind} ${miss}`],
  );
  return [got.join(' '), ...why].join(', ');
}
