import { Failure } from '../../../shared/errors/failure.ts';
import { errorText } from '../../../shared/text/failures/errors.ts';

/**
 * A template tag that percent-encodes the parts of a path (RFC 3986 §2.1): urlPath`/v1/users/${id}`.
 *
 * Fails as `validation` for an empty part or a dot segment, which would change the path even if encoded (RFC 3986 §3.3),
 * and for a lone surrogate, which has no encoding.
 */
export function urlPath(texts: TemplateStringsArray, ...parts: string[]): string {
  return texts.reduce((path, text, index) => path + encodePart(parts[index - 1] ?? '') + text);
}

function encodePart(part: string): string {
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
