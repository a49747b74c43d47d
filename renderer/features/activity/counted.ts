const numbers = new Intl.NumberFormat('en');

/** A number of things, in words: “1 entry”, “1,200 entries”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
