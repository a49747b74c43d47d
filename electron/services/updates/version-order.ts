/**
 * Which of two versions comes first, as semver.org 2.0 §11 has it: below 0 for the first, above 0 for the second, 0 for neither.
 *
 * Both are versions by `versionSchema`.
 */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)];
  for (const [place, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  // One without a pre-release comes after all of those that lead to it.
  if (!a.before || !b.before) return Number(!a.before) - Number(!b.before);
  for (const [place, name] of a.before.entries()) {
    const another = b.before[place];
    if (another === undefined) return 1;
    const difference = compareNames(name, another);
    if (difference !== 0) return difference;
  }
  return a.before.length - b.before.length;
}

/** Numbers come before words, and are compared as such. */
function compareNames(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return Number(BigInt(one) - BigInt(other));
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}

function parts(version: string): { numbers: number[]; before: string[] | undefined } {
  const dash = version.indexOf('-');
  const main = dash < 0 ? version : version.slice(0, dash);
  return {
    numbers: main.split('.').map(Number),
    before: dash < 0 ? undefined : version.slice(dash + 1).split('.'),
  };
}
