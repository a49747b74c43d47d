import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { libraryExportFailureText as text } from '../../../shared/text/failures/library-export-failures.ts';
import type { ChosenFile } from '../files/person-files.ts';
import { unusableFile } from '../files/unusable-file.ts';

/** A PEM key has less than 200 bytes; a larger file is none. */
export const maxKeyBytes = 4096;

/** A library's key for one export. The private half stays inside. */
export interface SigningKey {
  publicKey: KeyObject;
  /** The text of a signature file over these bytes (Ed25519, RFC 8032). */
  sign: (content: Uint8Array) => string;
}

/**
 * The Ed25519 private key (PKCS #8, PEM) in a chosen file, whose bytes are overwritten.
 *
 * @throws Failure `validation` if there is none, if it is encrypted, or if other users of the computer can read the file. It repeats
 *   nothing of the content.
 */
export function signingKeyIn({ bytes, name: file, othersCanRead }: ChosenFile): SigningKey {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (key.includes('ENCRYPTED PRIVATE KEY') || key.includes('Proc-Type: 4,ENCRYPTED'))
      throw unusableFile(text.encryptedKey({ file }), text.encryptedKeyNext);
    const privateKey = privateKeyIn(key);
    if (privateKey?.asymmetricKeyType !== 'ed25519')
      throw unusableFile(text.notAKey({ file }), text.notAKeyNext);
    if (othersCanRead) throw unusableFile(text.sharedKey({ file }), text.sharedKeyNext);
    return {
      publicKey: createPublicKey(privateKey),
      sign: (content) => `${sign(null, content, privateKey).toString('base64')}\n`,
    };
  } finally {
    key.fill(0);
  }
}

function privateKeyIn(key: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(key);
  } catch {
    // The error is dropped, because it might quote the file.
    return undefined;
  }
}
