import { createHash, hash, createPrivateKey, createPublicKey } from 'node:crypto';

/** Random-looking values that depend on the name alone, so that the sample data is always the same. */
interface SeededRandom {
  /** Returns an integer from 0 to `bound`, exclusive. */
  below(bound: number): number;
  /** Returns an item of a non-empty list. */
  pick<T>(items: readonly T[]): T;
  characters(alphabet: string, length: number): string;
}

/** Mulberry32, seeded with a hash of `name`. Predictable, so only for sample data. */
function seededRandom(name: string): SeededRandom {
  let state = createHash('sha1').update(name).digest().readUInt32LE(0);

  function below(bound: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  function characters(alphabet: string, length: number): string {
    let text = '';
    while (text.length < length) text += alphabet.charAt(below(alphabet.length));
    return text;
  }

  return { below, pick, characters };
}

const NAMESPACE = Buffer.from('5b1f0c6e8d2a4f7b9c3e6a1d0f8b7c24', 'hex');

/** Returns a name-based UUID: the same for the same name at every start (RFC 9562 §5.5, version 5). */
export function stableUuid(name: string): string {
  const bytes = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const LETTERS_AND_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%&*+-=?@^_~';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const WORDS =
  'amber anchor barley basin birch cobalt copper ember falcon fern harbor hazel indigo juniper lantern maple meadow nectar orchid pebble quartz raven saffron timber velvet walnut willow zephyr'.split(
    ' ',
  );

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

/** The PKCS#8 form of an Ed25519 key (RFC 8410 §7), up to the 32 bytes that the key is. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns an unencrypted Ed25519 key as `ssh-keygen` writes it (OpenSSH's PROTOCOL.key), ending in a line feed. */
export function sshPrivateKey(name: string, comment: string): string {
  const seed = createHash('sha256').update(name).digest();
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const open = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const part = (content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const publicKey = Buffer.concat([part('ssh-ed25519'), part(open)]);
  const check = seed.subarray(0, 4);
  const own = [check, check, publicKey, part(Buffer.concat([seed, open])), part(comment)];
  const padding = Buffer.of(1, 2, 3, 4, 5, 6, 7).subarray(0, -Buffer.concat(own).length & 7);
  const content = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    part('none'),
    part('none'),
    part(''),
    Buffer.of(0, 0, 0, 1),
    part(publicKey),
    part(Buffer.concat([...own, padding])),
  ]);
  const armour = (word: string) => `-----${word} OPENSSH PRIVATE KEY-----`;
  const lines = content.toString('base64').match(/.{1,70}/g) ?? [];
  return [armour('BEGIN'), ...lines, armour('END'), ''].join('\n');
}

/** Returns 4,096 bytes of UTF-8 on one line, the longest secret here. */
export function fourKilobytes(name: string): string {
  return seededRandom(name).characters(BASE64, 4_096);
}
