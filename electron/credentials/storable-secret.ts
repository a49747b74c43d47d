import { type Failure, invalidField } from '../../shared/errors/failure.ts';
import { keychainFailureText } from '../../shared/text/failures/keychain-failures.ts';

/**
 * Rejects a secret that a keychain would not return unchanged, with a `Failure` of kind `validation`.
 *
 * That is an empty secret; a NUL character, which ends a C string in libsecret; and half a surrogate pair, which UTF-8
 * can't encode. Without this check the secret would come back changed, and the pod would reject it without a reason.
 */
export function assertStorable(secret: string): void {
  const refuse = (message: string): Failure => invalidField('secret', message);
  if (secret === '') throw refuse(keychainFailureText.secretEmpty);
  if (secret.includes('\0')) throw refuse(keychainFailureText.secretNul);
  if (!secret.isWellFormed()) throw refuse(keychainFailureText.secretHalf);
}
