/** A number of seconds as the settings name it: `30 seconds`, `2 minutes`. */
export function secondsInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}
