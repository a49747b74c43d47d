/** A name in a file, safe to show. */
export function plainName(key: string): string {
  return key.slice(0, 40).replaceAll(/[^\w.-]/g, '?');
}
