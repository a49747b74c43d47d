import { utf8Text } from './utf8-text.ts';

/** Parses a file's bytes as JSON in UTF-8; undefined if they are neither. The parser's error is dropped, because it quotes the text. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    // Empty text is no JSON either.
    return JSON.parse(utf8Text(bytes) ?? '');
  } catch {
    return undefined;
  }
}
