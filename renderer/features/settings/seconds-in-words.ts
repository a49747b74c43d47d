/** A number of seconds as the settings name it: `30 seconds`, `2 min`. */
export function secondsInWords(seconds: number): string {
  return seconds < 60 ? `${seconds} seconds` : `${seconds / 60} min`;
}
