/** Maximum size of a call's input, in characters, bytes and elements: a few times the largest legitimate input. */
export const maxInputBytes = 16 * 1024 * 1024;

/**
 * Whether an input is too large. Checked before parsing, whose time grows with the number of elements.
 *
 * Other types that the bridge carries, such as maps, are not part of any call; only their bytes are counted.
 */
export function isTooLarge(input: unknown, maxSize = maxInputBytes): boolean {
  const seen = new Set<object>();
  const waiting: unknown[] = [input];
  let size = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    size += 1;
    if (typeof value === 'string') size += value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) size += value.byteLength;
      else if (Array.isArray(value)) {
        // Counted before the elements are visited, including holes: a sparse list may claim any length.
        size += value.length;
        if (size <= maxSize) for (const part of value) waiting.push(part);
      } else {
        for (const [name, part] of Object.entries(value)) {
          size += name.length;
          waiting.push(part);
        }
      }
    }
    if (size > maxSize) return true;
  }
  return false;
}
