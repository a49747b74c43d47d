import { spellingsOf } from './spellings.ts';

/** A secret to search for, with a name that may be printed. */
export interface Needle {
  name: string;
  secret: string;
}

/** A secret that was found: its name and place, never the secret itself. */
export interface Leftover {
  name: string;
  place: string;
}

/** Returns the needles found in some content, in any spelling. Text in bytes may be UTF-8 or UTF-16. */
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
