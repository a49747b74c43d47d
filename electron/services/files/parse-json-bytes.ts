import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { utf8Text } from './utf8-text.ts';

/** Parses a file's bytes as JSON in UTF-8; undefined if they are neither. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  // Empty text is no JSON either.
  return parseJson(utf8Text(bytes) ?? '');
}
