import { Failure } from '../../../shared/errors/failure.ts';
import { errorText } from '../../../shared/text/failures/errors.ts';

/**
 * Writes a path whose parts come from a person, each percent-encoded (RFC 3986 §2.1).
 *
 * Used as a tag: urlPath`/v1/users/${id}`. An empty part or a dot segment would lead to another place than the one
 * meant, even encoded (RFC 3986 §3.3), so it fails as `validation`; a lone surrogate has no encoding, so it does too.
 */
export function urlPath(texts: TemplateStringsArray, ...parts: string[]): string {
  return texts.reduce((path, text, index) => path + encodePart(parts[index - 1] ?? '') + text);
}

/** What stands for itself, as nearly all parts do, and is no dot segment. */
const plain = /^[\w-]+$/;

function encodePart(part: string): string {
  if (plain.test(part)) return part;
  if (part === '' || part === '.' || part === '..' || !part.isWellFormed()) {
    throw new Failure({
      kind: 'validation',
      message: errorText.notInPath,
      nextStep: errorText.notInPathNext,
      retryable: false,
      fields: [],
    });
  }
  return encodeURIComponent(part);
}
