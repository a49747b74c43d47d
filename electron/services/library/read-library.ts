import type { KeyObject } from 'node:crypto';
import { libraryLimits, libraryVersion } from '../../../shared/schemas/library.ts';
import { libraryFailureText as text } from '../../../shared/text/failures/library-failures.ts';
import type { SignedLibrary } from '../../storage/library-repository.ts';
import { parseJsonBytes } from '../files/parse-json-bytes.ts';
import { isSignedBy } from '../updates/feed-signature.ts';
import { libraryFileSchema, libraryHeadSchema, type LibraryFile } from './library-file.ts';
import { libraryRefused, tooLarge } from './library-failures.ts';

/**
 * Parses a library after verifying that its signature covers exactly these bytes.
 *
 * @param source the library's address or path, for messages
 * @throws Failure `library-refused`
 */
export function readLibrary(
  { content, signature }: SignedLibrary,
  publicKey: KeyObject,
  source: string,
): LibraryFile {
  if (content.length > libraryLimits.bytes) throw tooLarge(source);
  // Library and signature may have been read while they were being replaced.
  if (!isSignedBy(publicKey, content, signature))
    throw libraryRefused('bad-signature', text.badSignature({ source }), text.signNext, true);
  const json = parseJsonBytes(content);
  const head = libraryHeadSchema.safeParse(json);
  if (head.success && head.data.version > libraryVersion)
    throw libraryRefused('newer-format', text.newerFormat({ source }), text.updateNext);
  const library = libraryFileSchema.safeParse(json);
  if (!library.success) throw libraryRefused('unreadable', text.unreadable({ source }), text.signNext);
  return library.data;
}
