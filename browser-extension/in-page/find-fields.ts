import { fillable, type Fillable, type Misses } from '../messages.ts';
import { decide } from './decision/assign.ts';
import { explain } from './decision/explain.ts';
import { describePage, isUsable } from './describe-page.ts';
import { elementsOnPage } from './dom.ts';
import { seenOf } from './visibility.ts';
import { isAsWritten } from './write-field.ts';

/** A field of the page: one element, or the boxes for a code's signs. */
export interface Field {
  kind: Fillable;
  inputs: readonly HTMLInputElement[];
}

/** The fields of the page's document, in the order on the page. */
export interface Found {
  fields: Field[];
  /** Why each other kind is not filled. */
  misses: Misses;
  /** The decision as text for a report, without any value. */
  why: () => string;
}

/** Finds the fields to fill. One that has a value is found only if the cursor is in it, or if Podkey wrote the value. */
export function findFields(): Found {
  const inputs = elementsOnPage().filter(isUsable);
  const seen = seenOf(inputs);
  const decision = decide(describePage(seen, isAsWritten));
  const { chosen } = decision;
  const misses: Misses = { ...decision.misses };
  const missing = fillable.filter((kind) => misses[kind] === 'no-field');
  if (missing.length > 0 && seen.length < inputs.length) {
    const all = decide(describePage(inputs, isAsWritten)).chosen;
    for (const { kind } of all) if (missing.includes(kind)) misses[kind] = 'hidden-field';
  }
  return {
    fields: chosen.map(({ kind, scored: { candidate } }) => ({
      kind,
      inputs: candidate.fields.flatMap((at) => seen[at] ?? []),
    })),
    misses,
    why: () => explain(decision),
  };
}
