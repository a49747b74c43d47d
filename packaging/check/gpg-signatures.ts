import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../scripts/run-command.mjs';
import { runTool } from '../run-tool.ts';

/** Verifies signatures as a user who has only the public key would, with standard tools. */
export interface Verifier {
  /** Why a Debian package's signature is invalid; undefined if it is valid. */
  deb(file: string): Promise<string | undefined>;
  rpm(file: string): Promise<string | undefined>;
  /** The same for a file with a detached `.asc` signature. */
  beside(file: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Creates a verifier.
 *
 * @param key a fingerprint, key ID or address, as in `PODKEY_GPG_KEY`
 */
export async function startVerifier(key: string): Promise<Verifier> {
  // A short path, because it will contain the socket of gpg's agent.
  const home = await mkdtemp(path.join(tmpdir(), 'gpg-'));
  const publicKey = path.join(home, 'key.asc');
  await writeFile(publicKey, await runTool('gpg', ['--batch', '--armor', '--export', '--', key]));
  const env = { GNUPGHOME: home };
  await runTool('gpg', ['--batch', '--import', publicKey], env);
  const listed = await runTool('gpg', ['--batch', '--with-colons', '--list-keys'], env);
  const fingerprint = /^fpr:+([0-9A-F]+):/m.exec(listed)?.[1] ?? '';
  const { policies, keyrings } = await debsigPolicy(home, fingerprint, env);
  const database = path.join(home, 'rpm');
  await runTool('rpmkeys', ['--dbpath', database, '--import', publicKey]);
  const asked = async (command: string, args: string[], good: RegExp) => {
    const { code, output } = await runCommand(command, args, { quiet: true, env });
    return code === 0 && good.test(output)
      ? undefined
      : (output.trim().split('\n').at(-1) ?? `${command} failed`);
  };
  return {
    deb: (file) =>
      asked(
        'debsig-verify',
        ['--policies-dir', policies, '--keyrings-dir', keyrings, file],
        /Verified package/,
      ),
    rpm: (file) => asked('rpmkeys', ['--dbpath', database, '-Kv', file], /^ *Header V\d .*Signature.*: OK$/m),
    beside: (file) => asked('gpg', ['--batch', '--verify', `${file}.asc`, file], /Good signature/),
    close: async () => {
      await runCommand('gpgconf', ['--kill', 'all'], { quiet: true, env });
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Writes debsig-verify's policy for a key: the package must have an origin signature by it (debsig-verify(1)). */
async function debsigPolicy(home: string, fingerprint: string, env: NodeJS.ProcessEnv) {
  const id = fingerprint.slice(-16);
  const policies = path.join(home, 'policies');
  const keyrings = path.join(home, 'keyrings');
  await mkdir(path.join(policies, id), { recursive: true });
  await mkdir(path.join(keyrings, id), { recursive: true });
  const keyring = path.join(keyrings, id, 'podkey.gpg');
  await runTool('gpg', ['--batch', '--output', keyring, '--export', fingerprint], env);
  await writeFile(
    path.join(policies, id, 'podkey.pol'),
    `<?xml version="1.0"?>
<!DOCTYPE Policy SYSTEM "https://www.debian.org/debsig/1.0/policy.dtd">
<Policy xmlns="https://www.debian.org/debsig/1.0/">
  <Origin Name="Podkey" id="${id}" Description="Podkey"/>
  <Selection><Required Type="origin" File="podkey.gpg" id="${id}"/></Selection>
  <Verification MinOptional="0"><Required Type="origin" File="podkey.gpg" id="${id}"/></Verification>
</Policy>
`,
  );
  return { policies, keyrings };
}
