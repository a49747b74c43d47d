/** Ends a switch over a union. Does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unforeseen case of type ${typeof value}`);
}
