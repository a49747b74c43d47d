import { fold, spellingsOf } from './fold.ts';

/** What a company's name ends with to say what kind of company it is, folded and without dots; and how that is written in short. */
const legalForms: ReadonlyMap<string, string> = new Map(
  [
    'inc incorporated',
    'corp corporation',
    'co company cie',
    'ltd limited',
    'plc',
    'llc',
    'llp',
    'lp',
    'pty',
    'pte',
    'gmbh mbh',
    'ug haftungsbeschrankt',
    'ag aktiengesellschaft',
    'kg kommanditgesellschaft',
    'kgaa',
    'ohg',
    'ek',
    'eg',
    'ev',
    'se',
    'sa',
    'sas sasu',
    'sarl',
    'srl',
    'spa',
    'sl',
    'lda ltda',
    'bv',
    'nv',
    'bvba',
    'ab',
    'as',
    'aps',
    'oy oyj',
    'sro',
    'spzoo',
    'kft',
    'doo',
    'kk',
  ].flatMap((line) => {
    const [short = '', ...others] = line.split(' ');
    return [short, ...others].map((form): [string, string] => [form, short]);
  }),
);

/** A company's name without what people write differently, and its legal forms. */
interface CompanyName {
  core: string;
  forms: ReadonlySet<string>;
}

/**
 * Reads a company's name, regardless of case, accents, punctuation, “&” or “and”, a leading “The”, and legal forms.
 *
 * The result is for comparing only. `core` is empty if the name has no letters and digits.
 */
function companyName(name: string): CompanyName {
  const folded = fold(name)
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/[.'"]/g, '')
    .replaceAll(/\bsp z o ?o\b/g, 'spzoo')
    .replaceAll(/\bund\b/g, 'and');
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => spellingsOf(word).at(-1) ?? word);
  // “S. A.” and “S.A.” are one word, as in “J. P. Morgan”.
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = word.length === 1;
    if (isLetter && wasLetter) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
    wasLetter = isLetter;
  }
  if (joined[0] === 'the' && joined.length > 1) joined.shift();
  const forms = new Set<string>();
  for (let last = joined.at(-1); last !== undefined && joined.length > 1; last = joined.at(-1)) {
    const form = legalForms.get(last);
    // “GmbH & Co. KG”
    if (form === undefined && !(last === 'and' && forms.size > 0)) break;
    if (form !== undefined) forms.add(form);
    joined.pop();
  }
  return { core: joined.join(' '), forms };
}

/** Whether two names may be of one company: one has the legal forms of the other, and perhaps more. */
const fits = (one: CompanyName, other: CompanyName) =>
  one.forms.isSubsetOf(other.forms) || other.forms.isSubsetOf(one.forms);

/** Companies, to find the one that a name means, although it is written in another way. */
export class CompanyNames<Company extends { name: string }> {
  readonly #byCore = new Map<string, { company: Company; read: CompanyName }[]>();

  add(company: Company): void {
    const read = companyName(company.name);
    if (read.core === '') return;
    const same = this.#byCore.get(read.core);
    if (same) same.push({ company, read });
    else this.#byCore.set(read.core, [{ company, read }]);
  }

  /** The one company that the name means; undefined if there is none, or several. */
  find(name: string): Company | undefined {
    const sought = companyName(name);
    const found = (this.#byCore.get(sought.core) ?? []).filter(({ read }) => fits(read, sought));
    const sameForms = found.filter(({ read }) => read.forms.symmetricDifference(sought.forms).size === 0);
    const [only, ...others] = sameForms.length > 0 ? sameForms : found;
    return others.length === 0 ? only?.company : undefined;
  }
}
