import { access } from 'node:fs/promises';
import { findGpgKey, UnusableKey, type GpgKey } from './gpg-key.ts';
import {
  readSigningCertificate,
  UnusableCertificate,
  type SigningCertificate,
} from './signing-certificate.ts';

/*
 * Decides whether and how a build is signed, before anything is built. All keys come from the environment, which
 * docs/installers.md describes; none is in the project.
 */

export type Platform = 'linux' | 'win' | 'mac';

/** How Windows files are signed: with a certificate file, or by the company's own command (signtool, Azure). */
type WindowsSigning =
  | { by: 'certificate'; certificate: SigningCertificate; publisher: string }
  | { by: 'command'; publisher: string | undefined };

/** How each platform's artefacts will be signed; undefined if they will not be. */
export interface Signing {
  win: WindowsSigning | undefined;
  linux: GpgKey | undefined;
  mac: { notarized: boolean } | undefined;
  /** Notes for the person that do not stop the build, a sentence each. */
  notes: string[];
  /** Problems that stop the build, each with what to do about it. */
  problems: string[];
}

interface Question {
  env: NodeJS.ProcessEnv;
  platforms: readonly Platform[];
  /** The result will be distributed, so nothing may be unsigned. */
  release: boolean;
  now: Date;
  /** The build machine's system: a macOS program can only be signed on a Mac. */
  system: NodeJS.Platform;
}

const soon = 30 * 24 * 3600 * 1000;

/** Checks the signing keys in the environment for these platforms. */
export async function checkSigning({ env, platforms, release, now, system }: Question): Promise<Signing> {
  const signing: Signing = { win: undefined, linux: undefined, mac: undefined, notes: [], problems: [] };
  const noteProblem = async (look: () => Promise<void>) => {
    try {
      await look();
    } catch (thrown) {
      if (!(thrown instanceof UnusableCertificate || thrown instanceof UnusableKey)) throw thrown;
      signing.problems.push(thrown.message);
    }
  };
  if (platforms.includes('win')) await noteProblem(() => checkWindowsSigning(signing, env, now));
  if (platforms.includes('mac')) await noteProblem(() => checkMacSigning(signing, env, now, system));
  // It signs SHA256SUMS for every platform.
  await noteProblem(() => checkGpgKey(signing, env, now));
  if (release && signing.problems.length === 0)
    signing.problems.push(...missingForRelease(signing, platforms));
  return signing;
}

async function checkWindowsSigning(signing: Signing, env: NodeJS.ProcessEnv, now: Date): Promise<void> {
  const publisher = env['PODKEY_WINDOWS_PUBLISHER'];
  if (env['PODKEY_SIGN_COMMAND']) {
    signing.win = { by: 'command', publisher };
    return;
  }
  const link = env['WIN_CSC_LINK'] ?? env['CSC_LINK'];
  if (!link) return;
  const password = env['WIN_CSC_KEY_PASSWORD'] ?? env['CSC_KEY_PASSWORD'] ?? '';
  const certificate = await readSigningCertificate(link, password, now);
  signing.win = { by: 'certificate', certificate, publisher: publisher ?? certificate.subject };
  noteEnd(signing, 'The certificate for Windows', certificate.notAfter, now);
  if (certificate.selfSigned)
    signing.notes.push(
      'The certificate vouches for itself: Windows trusts it only where IT has installed it.',
    );
  if (!env['PODKEY_TIMESTAMP_URL'])
    signing.notes.push(
      'Without PODKEY_TIMESTAMP_URL the signatures for Windows end with the certificate, on ' +
        `${certificate.notAfter.toISOString().slice(0, 10)}.`,
    );
}

async function checkMacSigning(
  signing: Signing,
  env: NodeJS.ProcessEnv,
  now: Date,
  system: NodeJS.Platform,
): Promise<void> {
  const notarized = await notarizationIn(env);
  if (env['CSC_LINK']) {
    const certificate = await readSigningCertificate(env['CSC_LINK'], env['CSC_KEY_PASSWORD'] ?? '', now);
    noteEnd(signing, 'The certificate for macOS', certificate.notAfter, now);
  }
  if (system !== 'darwin')
    signing.notes.push('Programs for macOS are signed and notarized on a Mac alone: these are not.');
  else if (env['CSC_LINK'] || env['CSC_NAME']) signing.mac = { notarized };
  else if (notarized)
    throw new UnusableCertificate(
      'Apple notarizes only what is signed. Set CSC_LINK to a Developer ID certificate, or CSC_NAME to one in the keychain.',
    );
}

/** The sets of variables with which electron-builder can notarize; each needs all of its variables. */
const notarizationVariables = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN_PROFILE'],
] as const;

async function notarizationIn(env: NodeJS.ProcessEnv): Promise<boolean> {
  const begun = notarizationVariables.find((names) => names.some((name) => env[name]));
  if (!begun) return false;
  const lacking = begun.filter((name) => !env[name]);
  if (lacking.length > 0)
    throw new UnusableCertificate(
      `Notarization needs ${begun.join(', ')} together; set ${lacking.join(' and ')} too.`,
    );
  const key = env['APPLE_API_KEY'];
  if (begun[0] !== 'APPLE_API_KEY' || key === undefined) return true;
  return access(key).then(
    () => true,
    () => {
      throw new UnusableCertificate(
        `There is no file at ${key}. Set APPLE_API_KEY to the path of your .p8 file.`,
      );
    },
  );
}

async function checkGpgKey(signing: Signing, env: NodeJS.ProcessEnv, now: Date): Promise<void> {
  const name = env['PODKEY_GPG_KEY'];
  if (!name) return;
  signing.linux = await findGpgKey(name, now);
  if (signing.linux.notAfter) noteEnd(signing, 'The GPG key', signing.linux.notAfter, now);
}

function missingForRelease(signing: Signing, platforms: readonly Platform[]): string[] {
  const missing: string[] = [];
  if (platforms.includes('win') && !signing.win)
    missing.push(
      'A release for Windows is signed. Set CSC_LINK and CSC_KEY_PASSWORD, or PODKEY_SIGN_COMMAND; or leave --release out.',
    );
  if (signing.win && !signing.win.publisher)
    missing.push(
      'An installed Podkey takes updates only from whom it knows by name. Set PODKEY_WINDOWS_PUBLISHER to the whole name in ' +
        'your certificate, such as "CN=Example Ltd, O=Example Ltd, C=GB".',
    );
  if (platforms.includes('mac') && !signing.mac?.notarized)
    missing.push(
      'A release for macOS is signed and notarized. On a Mac, set CSC_LINK or CSC_NAME, and APPLE_API_KEY, APPLE_API_KEY_ID and ' +
        'APPLE_API_ISSUER; or leave --release out.',
    );
  if (!signing.linux)
    missing.push(
      'A release has signed packages and a signed SHA256SUMS. Set PODKEY_GPG_KEY to the fingerprint of your key; or leave ' +
        '--release out.',
    );
  return missing;
}

function noteEnd(signing: Signing, what: string, end: Date, now: Date): void {
  if (end.getTime() - now.getTime() < soon)
    signing.notes.push(`${what} ends soon, on ${end.toISOString().slice(0, 10)}.`);
}
