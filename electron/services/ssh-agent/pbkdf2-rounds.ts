/** The object identifier of PBKDF2 (RFC 8018 §A.2), as DER encodes it. */
const pbkdf2 = Buffer.from('06092a864886f70d01050c', 'hex');

/**
 * How many rounds of PBKDF2 an encrypted PKCS#8 key asks for; null if it is encrypted in another way.
 *
 * Only as much of DER (X.690) as this needs: after the identifier come a sequence, the salt and the number of rounds.
 */
export function pbkdf2Rounds(der: Buffer): number | null {
  const at = der.indexOf(pbkdf2);
  // The identifiers are at the start, before anything of the key.
  if (at === -1 || at > 100) return null;
  const parameters = element(der, at + pbkdf2.length, 0x30);
  const salt = parameters && element(der, parameters.start, 0x04);
  const rounds = salt && element(der, salt.end, 0x02);
  if (!rounds || rounds.end - rounds.start > 6) return null;
  return der.readIntBE(rounds.start, rounds.end - rounds.start);
}

/** The content of an element with this tag and a length below 128 bytes, which is all that occurs here. */
function element(der: Buffer, at: number, tag: number): { start: number; end: number } | null {
  const length = der[at + 1];
  if (der[at] !== tag || length === undefined || length === 0 || length > 127) return null;
  const start = at + 2;
  return start + length <= der.length ? { start, end: start + length } : null;
}
