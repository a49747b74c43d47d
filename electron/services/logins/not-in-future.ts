/** A confirmation's time, but at most `now` (both UTC, ISO 8601): one in the future would outlast every later confirmation. */
export function notInFuture(confirmedAt: string | null, now: string): string | null {
  return confirmedAt !== null && confirmedAt > now ? now : confirmedAt;
}
