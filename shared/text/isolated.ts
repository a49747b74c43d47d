/** Letters of right-to-left scripts, by the blocks that Unicode keeps for them (DerivedBidiClass.txt). */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** LRE, RLE, PDF, LRO, RLO: superseded by isolates, and by no name needed. */
const embeddings = /[\u202a-\u202e]/g;
const isolates = /[\u2066-\u2069]/g;
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * A text that can't turn the text around it: between FSI and PDI (Unicode TR 9 §2.4), without embeddings and overrides.
 *
 * Isolates within it are kept as far as they are balanced. A text without right-to-left letters and direction controls
 * stays as it is. For display only: what is isolated must not be compared, stored or sent.
 */
export function isolated(text: string): string {
  if (!turning.test(text)) return text;
  return `${firstStrongIsolate}${balanced(text.replace(embeddings, ''))}${popIsolate}`;
}

/** Without a PDI that ends nothing, and with one for each isolate that nothing ends. */
function balanced(text: string): string {
  let open = 0;
  const kept = text.replace(isolates, (control) => {
    if (control !== popIsolate) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return control;
  });
  return kept + popIsolate.repeat(open);
}

/** What is there of several texts on one line, each isolated: “Northwind · router”. */
export function detailLine(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(' · ');
}
