import { withoutCredentials } from './credentials.ts';

/** An entry's fields by the letters of KeePass's references: title, user name, address (URL) and notes. */
export type ReferableField = 'T' | 'U' | 'A' | 'N';

export interface ReferableEntry {
  /** In hex, as references write it; empty if the file has none. */
  uuid: string;
  texts: Readonly<Record<ReferableField, string>>;
  /** Custom strings that references may search. They are never copied. */
  others: readonly string[];
}

/** A field without references. `missing` counts those that lead to nothing, `secrets` those that lead to a value. */
interface Resolved {
  text: string;
  missing: number;
  secrets: number;
}

/** Chains are followed this far. KeePass itself stops after ten. */
const maxChainLength = 100;
const maxTextLength = 10_000;
/** References in references are resolved this far. */
const maxRounds = 5;
/** How many characters are searched for parts of fields. Beyond that, a text has to be the whole field. */
const maxSearched = 100_000_000;

const reference = /\{REF:(?:([TUPANI])@([TUPANIO]):)?([^{}]*)\}/gi;
const placeholder = /\{(TITLE|USERNAME|URL|NOTES|PASSWORD|TOTP|TIMEOTP|HMACOTP|S:[^{}]*)\}/gi;
const placeholders: Readonly<Record<string, ReferableField>> = {
  TITLE: 'T',
  USERNAME: 'U',
  URL: 'A',
  NOTES: 'N',
};

/**
 * The entries of a KeePass file, to resolve references (`{REF:U@I:46C9…}`) and placeholders (`{USERNAME}`) in their fields.
 *
 * Source: keepass.info/help/base/fieldrefs.html and placeholders.html. A password is never read, so what leads to one becomes empty. A
 * user name or address with a part that is missing is empty as a whole, because the rest of it would be wrong. Notes that are copied lose
 * the secrets that notes lose: in a title, nothing would take `Password: …` out.
 */
export class KeePassReferences {
  readonly #entries: readonly ReferableEntry[];
  readonly #byKey = new Map<string, ReferableEntry>();
  readonly #resolved = new Map<ReferableEntry, Map<ReferableField, Resolved | null>>();
  /** The fields that a reference may search, in lower case, by its letter. */
  readonly #searchable = new Map<string, { entry: ReferableEntry; text: string }[]>();
  readonly #hasPlaceholders: boolean;
  #searched = 0;

  /** Without `hasPlaceholders`, only references are replaced: another program's texts may have braces too. */
  constructor(entries: readonly ReferableEntry[], hasPlaceholders = true) {
    this.#entries = entries;
    this.#hasPlaceholders = hasPlaceholders;
    for (const entry of entries)
      for (const letter of 'ITUANO')
        for (const text of textsOf(entry, letter)) {
          const key = letter + text.toLowerCase();
          if (!this.#byKey.has(key)) this.#byKey.set(key, entry);
        }
  }

  resolve(entry: ReferableEntry, field: ReferableField): Resolved {
    return this.#resolve(entry, field, 0) ?? { text: '', missing: 1, secrets: 0 };
  }

  /** Resolves a text that other entries can't refer to. `isWhole`: it is empty if a part is missing. */
  resolveText(entry: ReferableEntry, text: string, isWhole: boolean): Resolved {
    return this.#replaced(entry, text, isWhole, 0);
  }

  /** Null in a loop, or if a chain is too long. */
  #resolve(entry: ReferableEntry, field: ReferableField, depth: number): Resolved | null {
    const raw = entry.texts[field];
    if (!raw.includes('{')) return { text: raw, missing: 0, secrets: 0 };
    const fields = this.#resolved.get(entry) ?? new Map<ReferableField, Resolved | null>();
    this.#resolved.set(entry, fields);
    const known = fields.get(field);
    if (known !== undefined || depth > maxChainLength) return known ?? null;
    fields.set(field, null);
    const resolved = this.#replaced(entry, raw, field === 'U' || field === 'A', depth);
    fields.set(field, resolved);
    return resolved;
  }

  #replaced(entry: ReferableEntry, raw: string, isWhole: boolean, depth: number): Resolved {
    let [missing, secrets] = [0, 0];
    const found = (text: string | undefined | null): string => {
      if (text === undefined || text === null) missing += 1;
      return text ?? '';
    };
    const secret = (): string => {
      secrets += 1;
      return '';
    };
    let text = raw.replaceAll(placeholder, (whole: string, name: string) => {
      if (!this.#hasPlaceholders) return whole;
      const wanted = placeholders[name.toUpperCase()];
      return wanted ? found(this.#copied(entry, wanted, depth)?.text) : secret();
    });
    // The inner one of two references comes first.
    for (let round = 0; round < maxRounds && reference.test(text); round += 1)
      text = text.replaceAll(
        reference,
        (_, wanted: string | undefined, by: string | undefined, sought: string) => {
          if (wanted?.toUpperCase() === 'P') return secret();
          const other = round < maxRounds - 1 ? this.#find(by?.toUpperCase() ?? '', sought) : undefined;
          return found(other && this.#wanted(other, wanted?.toUpperCase() ?? '', depth));
        },
      );
    if (text.length > maxTextLength) [text, missing] = ['', missing + 1];
    return { text: isWhole && missing + secrets > 0 ? '' : text, missing, secrets };
  }

  /** Null if the entry has nothing there. */
  #wanted(entry: ReferableEntry, wanted: string, depth: number): string | null {
    if (wanted === 'I') return entry.uuid || null;
    const resolved = this.#copied(entry, isReferable(wanted) ? wanted : 'T', depth);
    return resolved && resolved.text === '' && resolved.missing + resolved.secrets > 0
      ? null
      : (resolved?.text ?? null);
  }

  #copied(entry: ReferableEntry, field: ReferableField, depth: number): Resolved | null {
    const resolved = this.#resolve(entry, field, depth + 1);
    return resolved && field === 'N'
      ? { ...resolved, text: withoutCredentials(resolved.text, true) }
      : resolved;
  }

  /** The first entry whose field is this text or, as KeePass searches, contains it. */
  #find(letter: string, sought: string): ReferableEntry | undefined {
    const text = (letter === 'I' ? sought.replaceAll('-', '') : sought).trim().toLowerCase();
    if (text === '') return undefined;
    const exact = this.#byKey.get(letter + text);
    if (exact || letter === 'I' || this.#searched > maxSearched) return exact;
    const fields =
      this.#searchable.get(letter) ??
      this.#entries.flatMap((entry) =>
        textsOf(entry, letter).map((field) => ({ entry, text: field.toLowerCase() })),
      );
    this.#searchable.set(letter, fields);
    return fields.find((field) => {
      this.#searched += field.text.length;
      return field.text.includes(text);
    })?.entry;
  }
}

function textsOf({ uuid, texts, others }: ReferableEntry, letter: string): readonly string[] {
  if (letter === 'O') return others;
  if (letter === 'I') return uuid === '' ? [] : [uuid];
  return isReferable(letter) ? [texts[letter]] : [];
}

const isReferable = (letter: string): letter is ReferableField => ['T', 'U', 'A', 'N'].includes(letter);
