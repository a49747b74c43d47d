/** The name of a field or column in a file, safe to show. */
export function plainFieldName(name: string): string {
  return Array.from(name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '?'))
    .slice(0, 40)
    .join('');
}
