import { linkScheme } from '../../shared/schemas/deep-link.ts';

/** What looks as if it were to be a link into Podkey. Whether it is one is for `readDeepLink` to say. */
const beginning = new RegExp(`^${linkScheme}:`, 'i');

/** The link among a program's arguments, of several the last one. */
export function linkAmong(args: readonly string[]): string | undefined {
  return args.findLast((arg) => beginning.test(arg));
}
