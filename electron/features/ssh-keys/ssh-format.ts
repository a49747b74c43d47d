import { createHash } from 'node:crypto';
import type { SshPublicKey } from '../../../shared/features/ssh-keys/contract.ts';

/** The bytes are not what their format describes. */
export class MalformedBytes extends Error {}

/** Reads the data types of SSH (RFC 4251 §5) from front to back. Throws `MalformedBytes` where the bytes end too early. */
export class SshReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.bytes(1).readUInt8();
  }

  uint32(): number {
    return this.bytes(4).readUInt32BE();
  }

  /** A `string`, without its length. */
  string(): Buffer {
    return this.bytes(this.uint32());
  }

  text(): string {
    return this.string().toString('utf8');
  }

  bytes(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new MalformedBytes('ends too early');
    const read = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return read;
  }

  /** How many bytes were read. */
  get position(): number {
    return this.#at;
  }

  /** What was not read yet. */
  get rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }
}

/** A `uint32` of RFC 4251 §5. */
export function sshUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A `string` of RFC 4251 §5: length and bytes. */
export function sshString(content: string | Buffer): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  return Buffer.concat([sshUint32(bytes.length), bytes]);
}

/** A positive `mpint` of RFC 4251 §5 from its big-endian bytes. */
export function sshMpint(magnitude: Buffer): Buffer {
  const first = magnitude.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.alloc(0) : magnitude.subarray(first);
  // A set first bit would mean a negative number.
  const isHigh = (digits[0] ?? 0) >= 0x80;
  return sshString(isHigh ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}

/** A decrypted SSH key, in the encoding that agents take (draft-ietf-sshm-ssh-agent §5.2). */
export interface SshPrivateKey {
  /** The public key's blob (RFC 4253 §6.6). */
  publicBlob: Buffer;
  /** The key's type and its numbers, the private ones included. Secret. */
  fields: Buffer;
  /** The key's own comment; empty if it has none. */
  comment: string;
}

/** A key's text whose format is known. `publicBlob` of an encrypted key is what the file says; `decrypt` compares it. */
export interface ParsedSshKey {
  isEncrypted: boolean;
  /** Null if only the passphrase would show it. */
  publicBlob: Buffer | null;
  /** Throws `WrongPassphrase` if the key is encrypted and this is not its passphrase, `MismatchedHalves` if it has two keys. */
  decrypt: (passphrase: string, work: Work) => Promise<SshPrivateKey>;
}

/** How long work may be interrupted. `signal` ends it; `turn` yields to other work. */
export interface Work {
  signal: AbortSignal;
  turn: () => Promise<void>;
}

/** The passphrase does not decrypt the key. */
export class WrongPassphrase extends Error {}

/** The public key is not the private key's. */
export class MismatchedHalves extends Error {}

/** Podkey does not read keys of this kind, or encrypted in this way; `what` names it in ASCII. */
export class UnsupportedKey extends Error {
  readonly what: string;

  constructor(what: string) {
    super('Podkey does not read this key');
    this.what = what.replace(/[^\x21-\x7e]/g, '?').slice(0, 60);
  }
}

/** How many fields follow the type's name in a private key (draft-ietf-sshm-ssh-agent §5.2.1 to §5.2.4, PROTOCOL.key). */
const fieldCounts: Readonly<Record<string, number>> = {
  'ssh-rsa': 6,
  'ssh-ed25519': 2,
  'ecdsa-sha2-nistp256': 3,
  'ecdsa-sha2-nistp384': 3,
  'ecdsa-sha2-nistp521': 3,
};

/** Throws `UnsupportedKey` for a type that Podkey does not read. */
export function fieldCountOf(type: string): number {
  const count = Object.hasOwn(fieldCounts, type) ? fieldCounts[type] : undefined;
  if (count === undefined) throw new UnsupportedKey(type);
  return count;
}

export function typeOf(publicBlob: Buffer): string {
  return new SshReader(publicBlob).text();
}

export function sshPublicKeyOf(publicBlob: Buffer): SshPublicKey {
  const type = typeOf(publicBlob);
  const line = `${type} ${publicBlob.toString('base64')}`;
  return { type, fingerprint: fingerprintOf(publicBlob), line };
}

/** A public key's fingerprint as `ssh-keygen -l` prints it. */
export function fingerprintOf(publicBlob: Buffer): string {
  return `SHA256:${createHash('sha256').update(publicBlob).digest('base64').slice(0, 43)}`;
}
