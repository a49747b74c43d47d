/**
 * Letters and signs that fonts draw like others, by what they look like. The most usual ones of Unicode TR 39's confusables.txt, for the
 * scripts whose letters pass for Latin: Cyrillic, Greek, Armenian and Latin itself. NFKC covers the rest: Roman numerals, full-width and
 * mathematical letters, ligatures, wide spaces.
 */
const drawnLike: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'Ьƅ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'I1|ӀІΙ∣',
  n: 'ո',
  o: '0оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'г',
  rn: 'm',
  s: 'ѕ',
  u: 'սυʋ',
  v: 'ѵν',
  vv: 'wԝѡ',
  x: 'хχ',
  y: 'уγү',
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  G: 'Ԍ',
  H: 'НΗ',
  J: 'Ј',
  K: 'КΚ',
  L: 'Լ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡ',
  Q: 'Ԛ',
  S: 'ЅՏ',
  T: 'ТΤ',
  U: 'Ս',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'Ζ',
  3: 'ЗӠ',
  '-': '‐‑‒–—―−﹘⁃➖',
  "'": '’‘‛′`´ʹʼˈ',
  '"': '“”„‟″',
  '.': '․',
  ',': '‚',
  ':': '∶ː꞉',
  '/': '⁄∕',
  '·': '•∙⋅',
};
const likenesses: ReadonlyMap<string, string> = new Map(
  Object.entries(drawnLike).flatMap(([like, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, like]),
  ),
);
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What a name looks like, after Unicode TR 39 §4: two names with the same skeleton can't be told apart on screen. For comparing only.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKC').replace(invisible, '').replaceAll(/\s+/gu, ' ').trim();
  const once = Array.from(plain, (letter) => likenesses.get(letter) ?? letter).join('');
  // A Cyrillic О is like a Latin O, which is like a zero.
  return once.replaceAll('O', 'o').normalize('NFC');
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
