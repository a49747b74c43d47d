import { seededRandom } from './seeded-random.ts';

const LETTERS_AND_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%&*+-=?@^_~';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const WORDS =
  'amber anchor barley basin birch cobalt copper ember falcon fern harbor hazel indigo juniper lantern maple meadow nectar orchid pebble quartz raven saffron timber velvet walnut willow zephyr'.split(
    ' ',
  );

/** Returns a password of letters, digits and signs. */
export function password(name: string, length = 20): string {
  return seededRandom(name).characters(LETTERS_AND_SIGNS, length);
}

/** Returns four plain words and a number, which are easy to read out. */
export function passphrase(name: string): string {
  const random = seededRandom(name);
  const words = Array.from({ length: 4 }, () => random.pick(WORDS));
  return [...words, 10 + random.below(90)].join('-');
}

/** Returns a door or alarm code; its first digit may be 0. */
export function digits(name: string, length: number): string {
  return seededRandom(name).characters('0123456789', length);
}

/** Returns ten one-time recovery codes, one per line. */
export function recoveryCodes(name: string): string {
  const random = seededRandom(name);
  const half = () => random.characters('abcdefghjkmnpqrstuvwxyz23456789', 5);
  return Array.from({ length: 10 }, () => `${half()}-${half()}`).join('\n');
}

/** Returns a 160-bit one-time-code seed in base32 (RFC 4648 §6), which needs no padding at that length. */
export function base32Seed(name: string): string {
  return seededRandom(name).characters(BASE32, 32);
}

/** Returns an `otpauth:` URI for SHA-256, 60 s and 8 digits. */
export function strongOtpauthUri(name: string, label: string): string {
  const query = new URLSearchParams({
    secret: base32Seed(name),
    issuer: 'Lantern IT',
    algorithm: 'SHA256',
    digits: '8',
    period: '60',
  });
  return `otpauth://totp/${encodeURIComponent(`Lantern IT:${label}`)}?${query.toString().replaceAll('+', '%20')}`;
}

/**
 * Returns text in the armour of an OpenSSH private key, ending in a line feed. Its content says that it is a sample.
 */
export function privateKeyBlock(name: string): string {
  const notice = Buffer.from('A sample key. It was drawn from a word, and it opens nothing. ').toString(
    'base64',
  );
  const body = notice + seededRandom(name).characters(BASE64, 1_580);
  const armour = (word: string) => `-----${word} OPENSSH PRIVATE KEY-----`;
  return [armour('BEGIN'), ...(body.match(/.{1,70}/g) ?? []), armour('END'), ''].join('\n');
}

/** Returns 4,096 bytes of UTF-8 on one line, the longest secret here. */
export function fourKilobytes(name: string): string {
  return seededRandom(name).characters(BASE64, 4_096);
}
