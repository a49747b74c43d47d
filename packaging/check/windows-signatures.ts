import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../scripts/run-command.mjs';
import { pkcs12Certificate } from '../signing-certificate.ts';
import type { Opened } from './opened.ts';

const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Writes the authorities for checking signatures: those of `PODKEY_SIGNING_CA` (PEM) or else this system's, and the
 * signing certificate if it is self-signed.
 *
 * @returns the file
 */
export async function trustedAuthorities(env: NodeJS.ProcessEnv, folder: string): Promise<string> {
  const given = env['PODKEY_SIGNING_CA'] ?? (existsSync(systemAuthorities) ? systemAuthorities : undefined);
  const link = env['WIN_CSC_LINK'] ?? env['CSC_LINK'];
  const password = env['WIN_CSC_KEY_PASSWORD'] ?? env['CSC_KEY_PASSWORD'] ?? '';
  const own = link ? (await pkcs12Certificate(link, password)).toString() : '';
  const file = path.join(folder, 'authorities.pem');
  await writeFile(file, `${own}\n${given ? await readFile(given, 'utf8') : ''}`);
  return file;
}

/**
 * Checks the signatures of a Windows artefact and of every program in it. Returns a sentence for each file without a valid
 * signature.
 */
export async function wrongSignatures({ file, root, files }: Opened, authorities: string): Promise<string[]> {
  const programs = files.filter((name) => /\.(?:exe|dll|node)$/i.test(name) && !name.includes('$PLUGINSDIR'));
  // 7-Zip shows only a signed uninstaller as a program.
  const wrong = files
    .filter((name) => name.endsWith('.exe.nsis'))
    .map((name) => `has ${name.slice(0, -5)} not signed`);
  for (const name of ['', ...programs]) {
    const why = await signatureProblem(name === '' ? file : path.join(root, name), authorities);
    if (why !== undefined)
      wrong.push(name === '' ? `is not well signed (${why})` : `has ${name} not well signed (${why})`);
  }
  return wrong;
}

async function signatureProblem(file: string, authorities: string): Promise<string | undefined> {
  const args = ['verify', '-CAfile', authorities, '-in', file];
  const { code, output } = await runCommand('osslsigncode', args, { quiet: true });
  if (code === null) return 'osslsigncode is not installed: apt-get install osslsigncode';
  if (code === 0 && /^Signature verification: ok/m.test(output)) return undefined;
  if (/No signature found/i.test(output)) return 'no signature';
  if (/MISMATCH|digest.*(?:mismatch|not match)/i.test(output)) return 'changed after it was signed';
  return /error:num=\d+:([^\n]+)|(?:error|failed)[^\n]*/i.exec(output)?.[0] ?? 'void';
}
