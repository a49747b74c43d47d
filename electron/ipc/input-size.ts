/** How much the input of a call may hold, in characters, bytes and parts: a few times what the largest there is takes. */
export const maxInputBytes = 16 * 1024 * 1024;

/**
 * Whether an input holds more than any call could want: to be asked before it is parsed, which takes its time with every part.
 *
 * What the bridge carries besides plain values, such as maps, no call takes; of it only bytes are counted.
 */
export function isTooLarge(input: unknown, most = maxInputBytes): boolean {
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
        // Counted before its parts are looked at, and those that are not there too: a list may say that it is of any length.
        size += value.length;
        if (size <= most) for (const part of value) waiting.push(part);
      } else {
        for (const [name, part] of Object.entries(value)) {
          size += name.length;
          waiting.push(part);
        }
      }
    }
    if (size > most) return true;
  }
  return false;
}
