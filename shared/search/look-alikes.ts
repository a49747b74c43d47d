import { confusables } from './confusables.ts';

/** What the table keeps apart and many fonts don't, by what it looks like. A zero is a capital O already. */
const alsoAlike: Readonly<Record<string, string>> = {
  b: 'ƅ',
  k: 'ĸ',
  o: 'O',
  vv: 'w',
  x: 'χ',
  L: 'Լ',
  Q: 'Ԛ',
  '-': 'ー',
  "''": '„',
};

const alike = new Map(
  Object.entries(alsoAlike).flatMap(([like, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, like]),
  ),
);
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Decoded when it is first needed. */
let table: ReadonlyMap<string, string> | undefined;

/**
 * What a name looks like (Unicode TR 39 §4): two names with the same skeleton can't be told apart on screen. For comparing only.
 */
export function skeletonOf(name: string): string {
  table ??= readConfusables(confusables);
  return skeletonBy(table, name);
}

/** The same by another table of confusable letters, each with what it looks like. */
export function skeletonBy(confusable: ReadonlyMap<string, string>, name: string): string {
  const replaced = (text: string) => Array.from(text, (letter) => confusable.get(letter) ?? letter).join('');
  // The table has letters with marks, too, which NFD takes apart.
  const drawn = (text: string) => replaced(replaced(replaced(text).normalize('NFC')).normalize('NFD'));
  // Full-width, mathematical and other letters of compatibility become usual ones, which may be confusable.
  const usual = drawn(drawn(name.replace(invisible, '')).normalize('NFKC'))
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(usual, (letter) => alike.get(letter) ?? letter)
    .join('')
    .normalize('NFC');
}

/** The table as it is written in `confusables.ts`: for each target, its letters, as differences of code points in base 36. */
export function readConfusables(written: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let source = 0;
  for (const entry of written.split(' ')) {
    const [step = '', ...target] = entry.split('.').map((digits) => Number.parseInt(digits, 36));
    source += Number(step);
    found.set(String.fromCodePoint(source), String.fromCodePoint(...target));
  }
  return found;
}

/** For each name that looks like another one, that other. */
export function lookAlikesIn(names: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const alike of Map.groupBy(new Set(names), skeletonOf).values()) {
    const [first = '', second = ''] = alike;
    if (alike.length > 1) for (const name of alike) found.set(name, name === first ? second : first);
  }
  return found;
}
