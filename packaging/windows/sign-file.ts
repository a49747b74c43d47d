import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runCommand } from '../../scripts/run-command.mjs';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { carriesSignature } from '../program-format.ts';
import { pkcs12Of } from '../signing-certificate.ts';

/*
 * The only code that signs Windows files: electron-builder calls it as a hook for every program, library and installer,
 * makensis as a command for the uninstaller (`node packaging/windows/sign-file.ts FILE`), and the build for the MSI.
 */

/**
 * Signs a file in place (SHA-256) with the company's own command or the certificate in `CSC_LINK`; leaves it unchanged
 * if the environment names neither.
 *
 * @returns whether it was signed
 * @throws {SetupFailure} if signing failed, or if the command succeeded without signing
 */
export async function signWindowsFile(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const command = env['PODKEY_SIGN_COMMAND'];
  const link = env['WIN_CSC_LINK'] ?? env['CSC_LINK'];
  if (command) await signByCommand(file, command);
  else if (link) await signByCertificate(file, link, env);
  else return false;
  // An MSI's signature is a stream inside it; `npm run dist:check` verifies that.
  if (!file.endsWith('.msi') && !carriesSignature(await readFile(file)))
    throw new SetupFailure(
      `${path.basename(file)} carries no signature, though its signing ended well.`,
      'Look at PODKEY_SIGN_COMMAND: it has to sign the file that PODKEY_FILE names, in place.',
    );
  return true;
}

/** electron-builder's hook (`win.signtoolOptions.sign`). */
export async function sign({ path: file }: { path: string }): Promise<void> {
  await signWindowsFile(file, process.env);
}

/** Passes the file name in the environment, so that it needs no quoting. */
async function signByCommand(file: string, command: string): Promise<void> {
  const onWindows = process.platform === 'win32';
  const program = onWindows ? 'cmd.exe' : '/bin/sh';
  const args = onWindows ? ['/d', '/s', '/c', command] : ['-c', command];
  const { code, output } = await runCommand(program, args, { quiet: true, env: { PODKEY_FILE: file } });
  if (code !== 0)
    throw new SetupFailure(
      `PODKEY_SIGN_COMMAND could not sign ${path.basename(file)} (exit code ${code ?? 'none'}): ${output.trim()}`,
      'Run the command by hand with PODKEY_FILE set to a program, until it signs it.',
    );
}

async function signByCertificate(file: string, link: string, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-sign-'));
  try {
    await chmod(folder, 0o700);
    const certificate = path.join(folder, 'certificate.p12');
    await writeFile(certificate, await pkcs12Of(link), { mode: 0o600 });
    const password = env['WIN_CSC_KEY_PASSWORD'] ?? env['CSC_KEY_PASSWORD'] ?? '';
    const timestamp = env['PODKEY_TIMESTAMP_URL'];
    const { code, output } = await (process.platform === 'win32' && !env['USE_SYSTEM_OSSLSIGNCODE']
      ? bySigntool(file, certificate, password, timestamp)
      : byOsslsigncode(file, certificate, password, timestamp, folder));
    if (code === 0) return;
    throw new SetupFailure(
      `${path.basename(file)} could not be signed: ${code === null ? 'the program to sign with is not installed' : output.trim()}`,
      'On Linux: apt-get install osslsigncode. On Windows: put signtool of the Windows SDK into PATH, or set PODKEY_SIGN_COMMAND.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function byOsslsigncode(
  file: string,
  certificate: string,
  password: string,
  timestamp: string | undefined,
  folder: string,
) {
  // Every user of the machine can read a command line, but only we can read this file.
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const signed = path.join(path.dirname(file), `.${path.basename(file)}.signed`);
  const key = ['-pkcs12', certificate, '-readpass', passwordFile];
  const time = timestamp ? ['-ts', timestamp] : [];
  const args = ['sign', ...key, '-h', 'sha256', '-n', 'Podkey', ...time, '-in', file, '-out', signed];
  await rm(signed, { force: true });
  const ended = await runCommand('osslsigncode', args, { quiet: true });
  if (ended.code === 0) await rename(signed, file);
  else await rm(signed, { force: true });
  return ended;
}

/** signtool accepts a password only on its command line; PODKEY_SIGN_COMMAND with `/sha1` avoids that. */
function bySigntool(file: string, certificate: string, password: string, timestamp: string | undefined) {
  const time = timestamp ? ['/tr', timestamp, '/td', 'sha256'] : [];
  const args = ['sign', '/f', certificate, '/p', password, '/fd', 'sha256', '/d', 'Podkey', ...time, file];
  return runCommand('signtool', args, { quiet: true });
}

if (import.meta.main) {
  // Not awaited: electron-builder can't load a module with top-level await.
  void runScript(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new SetupFailure('No file was named.', 'node packaging/windows/sign-file.ts FILE');
    await signWindowsFile(file, process.env);
    return 0;
  });
}
