import { createHash } from 'node:crypto';
import type { SshPublicKey } from '../../../shared/features/ssh-keys/contract.ts';
import { SshReader } from './ssh-wire.ts';

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

/** The name of a public key's type. */
export function typeOf(publicBlob: Buffer): string {
  return new SshReader(publicBlob).text();
}

/** A public key as the screen shows it. */
export function sshPublicKeyOf(publicBlob: Buffer): SshPublicKey {
  const type = typeOf(publicBlob);
  const line = `${type} ${publicBlob.toString('base64')}`;
  return { type, fingerprint: fingerprintOf(publicBlob), line };
}

/** A public key's fingerprint as `ssh-keygen -l` prints it. */
export function fingerprintOf(publicBlob: Buffer): string {
  return `SHA256:${createHash('sha256').update(publicBlob).digest('base64').slice(0, 43)}`;
}
