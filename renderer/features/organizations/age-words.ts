const minute = 60_000;

/** How long ago something was, in ms, in words. */
export function ageWords(ageMs: number): string {
  const minutes = Math.floor(ageMs / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
