import { spellingsOf } from './spellings.ts';

/** A secret to look for, by a name that may be printed. */
export interface Needle {
  name: string;
  secret: string;
}

/** A secret found where it must not be: its name and the place, never the secret. */
export interface Leftover {
  name: string;
  place: string;
}

/** The needles that are in some content, however they are spelled there. Text in bytes may be UTF-8 or UTF-16. */
export function leftoversIn(content: string | Buffer, place: string, needles: readonly Needle[]): Leftover[] {
  return needles.filter(({ secret }) => holds(content, secret)).map(({ name }) => ({ name, place }));
}

function holds(content: string | Buffer, secret: string): boolean {
  return spellingsOf(secret).some((spelling) =>
    typeof content === 'string'
      ? content.includes(spelling)
      : content.includes(spelling, 0, 'utf8') || content.includes(spelling, 0, 'utf16le'),
  );
}
