/** A name out of a file, fit to be shown. */
export function plainName(key: string): string {
  return key.slice(0, 40).replaceAll(/[^\w.-]/g, '?');
}
