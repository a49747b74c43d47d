import { fillableSchema, type Fillable, type Misses } from '../../../shared/features/browser/contract.ts';
import { browserMissText, browserWindowText } from '../../../shared/features/browser/text/en.ts';
import { formatList } from '../../../shared/text/formats.ts';

/** How a sentence names a kind of field. */
export function fieldName(kind: Fillable): string {
  const { userName, password, code } = browserWindowText;
  return { 'user-name': userName, password, code }[kind];
}

export const listOfKinds = (kinds: readonly Fillable[]): string => formatList(kinds.map(fieldName));

/** As at the beginning of a line. */
export function fieldTitle(kind: Fillable): string {
  const name = fieldName(kind);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What is missing, and for each what to do, in the order in which people sign in. */
export const missRows = (misses: Misses): { kind: Fillable; title: string; text: string }[] =>
  fillableSchema.options.flatMap((kind) => {
    const reason = misses[kind];
    return reason === undefined ? [] : [{ kind, title: fieldTitle(kind), text: browserMissText[reason] }];
  });
