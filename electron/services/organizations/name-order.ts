let collator: Intl.Collator | undefined;

/** Compares names as people expect: numbers by value, without regard to case and accents. */
function collate(one: string, other: string): number {
  // Made at first use, because it takes a tenth of main's start.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** The characters of everyday names except letters and digits. A collator compares them one by one. */
const signs = Array.from(' _-–—,;:!?.\'‘’"“”()[]{}@*/\\&#%`^+<=>|~$');
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Unicode's range of Latin letters with marks, as code units. */
const accented = { from: 0xc0, to: 0x24f };
/** Longer numbers are IDs rather than counts. */
const maxDigits = 9;

/** Larger than the number of weights. Eight digits to this base fit exactly into a double. */
const base = 90;
const weightsInKey = 8;
const placeValues = Array.from({ length: weightsInKey }, (_, at) => base ** (weightsInKey - 1 - at));
/** Keys per name. They tell it from nearly all others. */
const keysOfName = 3;

/**
 * Compares names, given by their indexes in a list, like an `Intl.Collator` in a fraction of the time. Empty names come last.
 *
 * Turns the beginning of each name into numbers once, which have the collator's order. The collator itself is asked only if they
 * are equal, or if a name has characters other than everyday ones. No name has a control character.
 */
export function nameOrder(names: readonly string[]): (one: number, other: number) => number {
  const keys = new Float64Array(names.length * keysOfName);
  const weightOf = everydayWeights();
  // Plain loops by index, here and below, because they run for each of 100,000 names.
  for (let index = 0; index < names.length; index += 1) {
    writeKeys(keys, index * keysOfName, names[index] ?? '', weightOf);
  }
  return (one, other) => {
    for (let key = 0; key < keysOfName; key += 1) {
      const difference = (keys[one * keysOfName + key] ?? 0) - (keys[other * keysOfName + key] ?? 0);
      if (difference < 0 || difference > 0) return difference;
      if (Number.isNaN(difference)) break;
    }
    return namelessLast(names[one] ?? '', names[other] ?? '');
  };
}

function namelessLast(one: string, other: string): number {
  return Number(one === '') - Number(other === '') || collate(one, other);
}

/** Writes a name's keys from an index on; NaN if the name has characters other than everyday ones. */
function writeKeys(keys: Float64Array, from: number, name: string, weightOf: Uint8Array): void {
  if (name === '') keys[from] = Infinity;
  const text = withCountedDigits(name);
  let key = 0;
  for (let at = 0; at < text.length; at += 1) {
    const weight = weightOf[text.charCodeAt(at)] ?? 0;
    if (weight === 0) return void keys.fill(Number.NaN, from, from + keysOfName);
    if (at >= keysOfName * weightsInKey) continue;
    key += weight * (placeValues[at % weightsInKey] ?? 0);
    // A shorter name's remaining weights stay 0, so it comes before longer ones.
    keys[from + Math.floor(at / weightsInKey)] = key;
    if (at % weightsInKey === weightsInKey - 1) key = 0;
  }
}

/** Puts a control character for the number of its digits before each number, because the shorter number is the smaller one. */
function withCountedDigits(name: string): string {
  if (!/\d/.test(name)) return name;
  return name.replace(/\d+/g, (number) => {
    const digits = number.replace(/^0+(?=\d)/, '');
    return String.fromCharCode(Math.min(digits.length, maxDigits + 1)) + digits;
  });
}

/** Each everyday character's rank in the collator's order, from 1, indexed by code unit; 0 for any other character. */
function everydayWeights(): Uint8Array {
  const weightOf = new Uint8Array(0x2020);
  const inOrder = [...signs, '0', ...letters].sort(collate);
  let weight = 0;
  for (const [index, character] of inOrder.entries()) {
    if (character === '0') {
      for (let count = 1; count <= maxDigits; count += 1) weightOf[count] = weight += 1;
      continue;
    }
    // Straight and curved quotation marks have the same rank.
    if (collate(character, inOrder[index - 1] ?? '') !== 0) weight += 1;
    weightOf[character.charCodeAt(0)] = weight;
    weightOf[character.toUpperCase().charCodeAt(0)] = weight;
  }
  // Digits are only compared with digits, because the character before a number is its length.
  for (let digit = 0; digit < 10; digit += 1) weightOf['0'.charCodeAt(0) + digit] = digit + 1;
  for (let code = accented.from; code <= accented.to; code += 1) {
    const letter = String.fromCharCode(code);
    const [plain = ''] = letter.normalize('NFD');
    if (collate(letter, plain) === 0) weightOf[code] = weightOf[plain.charCodeAt(0)] ?? 0;
  }
  return weightOf;
}
