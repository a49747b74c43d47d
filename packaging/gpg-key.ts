import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runCommand } from '../scripts/run-command.mjs';
import { putSignature, signedContent } from './linux/deb-signature.ts';

/** A GPG key that this machine can sign with. */
export interface GpgKey {
  /** The primary key's fingerprint, in hexadecimal. */
  fingerprint: string;
  /** Undefined if it does not expire. */
  notAfter: Date | undefined;
}

/** A key that can't sign; the message says what to do about it. */
export class UnusableKey extends Error {
  override name = 'UnusableKey';
}

/**
 * Finds the key that `PODKEY_GPG_KEY` names and makes a test signature, so that a build does not fail at its end.
 *
 * @param name a fingerprint, key ID or address, as gpg takes it
 * @throws {UnusableKey}
 */
export async function findGpgKey(name: string, now: Date): Promise<GpgKey> {
  const listed = await gpg('--with-colons', '--fixed-list-mode', '--list-secret-keys', '--', name);
  if (listed.code === null)
    throw new UnusableKey(
      'gpg is not installed, and PODKEY_GPG_KEY needs it. On Debian: apt-get install gpg',
    );
  const rows = listed.output.split('\n').map((line) => line.split(':'));
  const secrets = rows.filter(([kind]) => kind === 'sec');
  if (listed.code !== 0 || secrets.length === 0)
    throw new UnusableKey(
      `gpg has no secret key "${name}". Import it (gpg --import), or set PODKEY_GPG_KEY to one that \`gpg -K\` lists.`,
    );
  if (secrets.length > 1)
    throw new UnusableKey(
      `gpg has ${secrets.length} secret keys for "${name}". Set PODKEY_GPG_KEY to the fingerprint of one.`,
    );
  // doc/DETAILS of GnuPG: field 2 is the validity, field 7 the expiry in seconds since 1970, field 10 of a row `fpr`
  // the fingerprint.
  const seconds = secrets[0]?.[6];
  const notAfter = seconds ? new Date(Number(seconds) * 1000) : undefined;
  if (secrets[0]?.[1] === 'e' || (notAfter && notAfter <= now))
    throw new UnusableKey(
      `The key "${name}" ended${notAfter ? ` on ${notAfter.toISOString().slice(0, 10)}` : ''}. Extend it, or name another.`,
    );
  if (secrets[0]?.[1] === 'r')
    throw new UnusableKey(`The key "${name}" was revoked. Set PODKEY_GPG_KEY to another.`);
  const fingerprint = rows.find(([kind]) => kind === 'fpr')?.[9] ?? '';
  const tried = await gpg(...unattended(fingerprint), '--output', '-', '--detach-sign', '/dev/null');
  if (tried.code !== 0)
    throw new UnusableKey(
      `gpg can't sign with "${name}" unattended. Put its passphrase into gpg-agent first (gpg-preset-passphrase), or use a key for builds without one.`,
    );
  return { fingerprint, notAfter };
}

/** Writes a file's detached signature to `FILE.asc`. */
export async function signBeside(file: string, { fingerprint }: GpgKey): Promise<void> {
  const how = ['--yes', '--armor', '--output', `${file}.asc`, '--detach-sign', file];
  await assertSucceeded(await gpg(...unattended(fingerprint), ...how), `sign ${file}`);
}

/** Signs a deb or rpm package; leaves other files unchanged. */
export async function signPackage(file: string, key: GpgKey): Promise<void> {
  if (file.endsWith('.deb')) await signDeb(file, key);
  if (file.endsWith('.rpm')) await signRpm(file, key);
}

/** Adds a Debian package's origin signature, or replaces it. */
async function signDeb(file: string, { fingerprint }: GpgKey): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-sign-'));
  try {
    const content = path.join(folder, 'content');
    await writeFile(content, await signedContent(file));
    await assertSucceeded(await gpg(...unattended(fingerprint), '--detach-sign', content), `sign ${file}`);
    await putSignature(file, await readFile(`${content}.sig`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds an rpm package's signature (rpmsign), or replaces it. */
async function signRpm(file: string, { fingerprint }: GpgKey): Promise<void> {
  const macros = [`_gpg_name ${fingerprint}`, '_gpg_digest_algo sha256', `__gpg ${pathOf('gpg')}`];
  const args = [...macros.flatMap((macro) => ['--define', macro]), '--resign', file];
  await assertSucceeded(await runCommand('rpmsign', args, { quiet: true }), `sign ${file}`);
}

/** rpm needs full paths, and its default path differs from Debian's. */
function pathOf(program: string): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? program;
}

function unattended(fingerprint: string): string[] {
  return ['--pinentry-mode', 'error', '--digest-algo', 'SHA256', '--local-user', fingerprint];
}

function gpg(...args: string[]) {
  return runCommand('gpg', ['--batch', '--no-tty', ...args], { quiet: true });
}

async function assertSucceeded(ended: { code: number | null; output: string }, what: string): Promise<void> {
  if (ended.code !== 0) throw new UnusableKey(`Could not ${what}: ${ended.output.trim() || 'not installed'}`);
}
