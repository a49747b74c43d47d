import { type Failure, invalidField } from '../../shared/errors/failure.ts';
import { keychainText } from '../../shared/text/app/keychain.ts';

/**
 * Rejects a secret that a keychain would not return unchanged, with a `Failure` of kind `validation`.
 *
 * That is an empty secret; a NUL character, which ends a C string in libsecret; and half a surrogate pair, which UTF-8
 * can't encode. Without this check the secret would come back changed, and the pod would reject it without a reason.
 */
export function assertStorable(secret: string): void {
  const refuse = (message: string): Failure => invalidField('secret', message);
  if (secret === '') throw refuse(keychainText.secretEmpty);
  if (secret.includes('\0')) throw refuse(keychainText.secretNul);
  if (!secret.isWellFormed()) throw refuse(keychainText.secretHalf);
}
