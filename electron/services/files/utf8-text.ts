/** Decodes UTF-8 (RFC 3629), without a byte order mark; null if it is invalid. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8, except for its zeros.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
