import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runCommand } from '../../scripts/run-command.mjs';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { carriesSignature } from '../program-format.ts';
import { pkcs12Of } from '../signing-certificate.ts';

/*
 * The one way a file for Windows is signed: electron-builder calls it as its hook for every program, library and installer,
 * makensis as a command for the uninstaller (`node packaging/windows/sign-file.ts FILE`), and the build for the MSI.
 */

/**
 * Signs a file in place (SHA-256), by the company's own command or by the certificate in `CSC_LINK`; leaves it as it is where the
 * environment names neither.
 *
 * @returns whether it was signed
 * @throws {SetupFailure} where it could not be, or where the command ended well and signed nothing
 */
export async function signWindowsFile(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const command = env['PODKEY_SIGN_COMMAND'];
  const link = env['WIN_CSC_LINK'] ?? env['CSC_LINK'];
  if (command) await signByCommand(file, command);
  else if (link) await signByCertificate(file, link, env);
  else return false;
  // An MSI's signature is a stream in it; `npm run dist:check` verifies that one.
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

/** The file is handed over in the environment, so that no name needs quoting. */
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
  // A command line can be read by every user of the machine, a file of ours can't.
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

/** signtool takes the password on its command line alone; PODKEY_SIGN_COMMAND with `/sha1` does without. */
function bySigntool(file: string, certificate: string, password: string, timestamp: string | undefined) {
  const time = timestamp ? ['/tr', timestamp, '/td', 'sha256'] : [];
  const args = ['sign', '/f', certificate, '/p', password, '/fd', 'sha256', '/d', 'Podkey', ...time, file];
  return runCommand('signtool', args, { quiet: true });
}

if (import.meta.main) {
  // Not awaited: electron-builder can't load a module that waits while it is loaded.
  void runScript(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new SetupFailure('No file was named.', 'node packaging/windows/sign-file.ts FILE');
    await signWindowsFile(file, process.env);
    return 0;
  });
}
