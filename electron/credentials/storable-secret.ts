import { type Failure, invalidField } from '../../shared/errors/failure.ts';
import { keychainText } from '../../shared/text/keychain.ts';

/**
 * Refuses what a keychain would not give back to the letter, with a `Failure` of kind `validation`.
 *
 * An empty secret is none; a NUL character ends the text in libsecret's C strings; half a surrogate pair has no form in
 * UTF-8. Without this the secret would come back shortened or changed, and the pod would refuse it without a reason.
 */
export function assertStorable(secret: string): void {
  const refuse = (message: string): Failure => invalidField('secret', message);
  if (secret === '') throw refuse(keychainText.secretEmpty);
  if (secret.includes('\0')) throw refuse(keychainText.secretNul);
  if (!secret.isWellFormed()) throw refuse(keychainText.secretHalf);
}
