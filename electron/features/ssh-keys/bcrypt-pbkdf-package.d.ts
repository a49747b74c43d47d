/** The part of the package that Podkey uses; it brings no declarations. */
declare module 'bcrypt-pbkdf' {
  const bcrypt: {
    /** One bcrypt hash of a SHA-512 of the passphrase and of the salt, written to `out` (32 bytes). */
    hash: (sha512OfPassphrase: Uint8Array, sha512OfSalt: Uint8Array, out: Uint8Array) => void;
  };
  export default bcrypt;
}
