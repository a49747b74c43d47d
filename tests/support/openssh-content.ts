import { createCipheriv, generateKeyPairSync } from 'node:crypto';
import { bcryptPbkdf } from '../../electron/features/ssh-keys/bcrypt-pbkdf.ts';
import { sshString, sshUint32 } from '../../electron/features/ssh-keys/ssh-format.ts';

const type = sshString('ssh-ed25519');

/** A new Ed25519 key: its public half, and its fields with that half, or with another one, for agents. */
export function ed25519Parts() {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [secret, open] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const fieldsWith = (shown: Buffer, behind = shown) =>
    Buffer.concat([type, sshString(shown), sshString(Buffer.concat([secret, behind]))]);
  return { open, publicBlob: Buffer.concat([type, sshString(open)]), fieldsWith };
}

const sample = ed25519Parts();
const salt = Buffer.alloc(16, 3);
const rounds = 2;
/** What the derivation of an encrypted key needs besides the passphrase. */
export const saltAndRounds = Buffer.concat([sshString(salt), sshUint32(rounds)]);

/** The public key of `opensshSection`. */
export const samplePublicBlob = sample.publicBlob;
/** Its fields, as an agent takes them. */
export const sampleFields = sample.fieldsWith(sample.open);

/** The private section of a key (OpenSSH's PROTOCOL.key), in blocks of 16 bytes. */
export function opensshSection({
  checks = [1, 1],
  fields = sampleFields,
  comment = 'made for a test',
  padding,
}: { checks?: readonly [number, number]; fields?: Buffer; comment?: string; padding?: Buffer } = {}): Buffer {
  const own = Buffer.concat([...checks.map(sshUint32), fields, sshString(comment)]);
  const usual = Buffer.from(Array.from({ length: -own.length & 15 }, (_, index) => index + 1));
  return Buffer.concat([own, padding ?? usual]);
}

/** The parts of a key's content, in their order. `options` are those of the derivation. */
interface OpensshParts {
  magic: string;
  cipher: string;
  kdf: string;
  options: Buffer;
  count: number;
  publicBlob: Buffer;
  section: Buffer;
  tag: Buffer;
}

/** The content of a key; by default of one that is not encrypted. */
export function opensshContent({
  magic = 'openssh-key-v1\0',
  cipher = 'none',
  kdf = 'none',
  options = Buffer.alloc(0),
  count = 1,
  publicBlob = samplePublicBlob,
  section = opensshSection(),
  tag = Buffer.alloc(0),
}: Partial<OpensshParts> = {}): Buffer {
  return Buffer.concat([
    Buffer.from(magic),
    ...[sshString(cipher), sshString(kdf), sshString(options), sshUint32(count)],
    ...[sshString(publicBlob), sshString(section), tag],
  ]);
}

/** A cipher: its names in Node and in OpenSSH, and the length of its key. */
interface SampleCipher {
  node: string;
  openssh: string;
  bytes: number;
}

/** The content of a key that is encrypted with a cipher. */
export async function encryptedContent(
  { node, openssh, bytes }: SampleCipher,
  passphrase: string,
  section = opensshSection(),
): Promise<Buffer> {
  const ivBytes = node.endsWith('gcm') ? 12 : 16;
  const work = { signal: new AbortController().signal, turn: () => Promise.resolve() };
  const derived = await bcryptPbkdf(passphrase, salt, rounds, bytes + ivBytes, work);
  const sealed = encrypted(node, derived.subarray(0, bytes), derived.subarray(bytes), section);
  return opensshContent({ cipher: openssh, kdf: 'bcrypt', options: saltAndRounds, ...sealed });
}

function encrypted(
  name: string,
  key: Buffer,
  iv: Buffer,
  section: Buffer,
): { section: Buffer; tag?: Buffer } {
  if (name === 'aes-256-gcm' || name === 'aes-128-gcm') {
    const cipher = createCipheriv(name, key, iv);
    const hidden = Buffer.concat([cipher.update(section), cipher.final()]);
    return { section: hidden, tag: cipher.getAuthTag() };
  }
  const cipher = createCipheriv(name, key, iv).setAutoPadding(false);
  return { section: Buffer.concat([cipher.update(section), cipher.final()]) };
}

/** A key's content as a file has it. */
export const opensshText = (content: Buffer) =>
  `-----BEGIN OPENSSH PRIVATE KEY-----\n${content.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`;
