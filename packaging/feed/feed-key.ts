import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { base64Of, keyFingerprint } from '../../electron/services/signatures.ts';
import { systemCode } from '../../shared/errors/failure.ts';
import { SetupFailure } from '../../scripts/setup-failure.mjs';

/** A key pair that signs feeds or libraries. */
export interface FeedKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The public key in the policy's format: 32 bytes in base64. */
  forPolicy: string;
  /** Its short form, to compare by eye. */
  fingerprint: string;
}

/** Makes an Ed25519 key (PKCS #8, PEM) that only its owner can read. Never overwrites a file. */
export async function makeKey(file: string): Promise<FeedKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    if (systemCode(thrown) === 'EEXIST')
      throw new SetupFailure(
        `${file} is there already, and a key that is lost can't be made again.`,
        'Name another file, or move that one away if you are sure that no policy has its public half.',
      );
    throw new SetupFailure(
      `${file} can't be written (${systemCode(thrown) ?? 'unknown'}).`,
      'Name a file in a folder of yours.',
    );
  }
  return withPublicHalf(privateKey);
}

/** What a key signs: the command that uses it, and what a person who has it could do. For messages. */
interface KeyUse {
  command: string;
  power: string;
}

const feedKeyUse: KeyUse = { command: 'npm run feed', power: 'publish any program as Podkey' };
export const libraryKeyUse: KeyUse = {
  command: 'npm run library',
  power: 'lead the team to other values',
};

/** Reads a key. Throws a `SetupFailure` if there is none, or if others can read it. */
export async function readKey(file: string, { command, power } = feedKeyUse): Promise<FeedKey> {
  const found = await stat(file).catch((thrown: unknown) => {
    throw new SetupFailure(
      `The key ${file} can't be read (${systemCode(thrown) ?? 'unknown'}).`,
      `Make one with: ${command} -- --new-key FILE`,
    );
  });
  // Windows stores permissions in access control lists, which Node does not read.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new SetupFailure(
      `Users other than its owner can read the key ${file}: anyone who has it can ${power}.`,
      `If no one has read it: chmod 600 ${file}. Otherwise make a new key and put that one into the policy.`,
    );
  const pem = await readFile(file, 'utf8');
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The error is dropped, because it might quote the file.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new SetupFailure(
      `${file} is not an Ed25519 key in PEM.`,
      `Name the file that ${command} -- --new-key has made.`,
    );
  return withPublicHalf(key);
}

function withPublicHalf(privateKey: KeyObject): FeedKey {
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, forPolicy: base64Of(publicKey), fingerprint: keyFingerprint(publicKey) };
}
