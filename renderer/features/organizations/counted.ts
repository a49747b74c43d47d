const numbers = new Intl.NumberFormat('en');

/** A number of organizations, in words. */
export function counted(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'organization' : 'organizations'}`;
}

/** How many of all are shown, such as “214 of 100,000”. */
export function countedOf(count: number, all: number): string {
  return `${numbers.format(count)} of ${numbers.format(all)}`;
}
