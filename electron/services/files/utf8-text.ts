/** Bytes as UTF-8 (RFC 3629), without a byte order mark; null where they are no text in it. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a mark passes for UTF-8, but for its zeros.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
