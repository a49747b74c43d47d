export const linkScheme = 'podkey';

/** The beginning of a link into Podkey. `readDeepLink` decides whether it is one. */
const beginning = new RegExp(`^${linkScheme}:`, 'i');

/** The last link among a program's arguments. */
export function linkAmong(args: readonly string[]): string | undefined {
  return args.findLast((arg) => beginning.test(arg));
}
