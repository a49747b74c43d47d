import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeSigningCertificate, type TestCertificate } from './test-certificates.ts';

/** The password of every test certificate. */
export const testPassword = 'correct-horse-of-the-tests';

/**
 * Writes a certificate and its key to a PKCS #12 file, as authorities issue them.
 *
 * @returns the file
 */
export function writePkcs12(
  folder: string,
  { cert, key }: TestCertificate = codeSigningCertificate(),
  password = testPassword,
): string {
  const pem = path.join(folder, 'certificate.pem');
  const file = path.join(folder, 'certificate.p12');
  writeFileSync(pem, `${key}${cert}`, { mode: 0o600 });
  const secret = { ...process.env, P12_PASSWORD: password };
  execFileSync('openssl', ['pkcs12', '-export', '-in', pem, '-out', file, '-passout', 'env:P12_PASSWORD'], {
    env: secret,
  });
  return file;
}

/** A test's own GPG home, with one key that signs without asking. */
export interface TestGpg {
  /** `GNUPGHOME`. */
  home: string;
  fingerprint: string;
  close(): void;
}

/** Creates one; its key expires in 20 years. */
export function startTestGpg(): TestGpg {
  // A short path, because it will contain the socket of gpg's agent.
  const home = mkdtempSync(path.join(tmpdir(), 'gpg-'));
  const env = { ...process.env, GNUPGHOME: home };
  const gpg = (...args: string[]) =>
    execFileSync('gpg', ['--batch', '--no-tty', '--pinentry-mode', 'loopback', '--passphrase', '', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  gpg('--quick-generate-key', 'Podkey test <test@podkey.example>', 'rsa3072', 'sign', '20y');
  const listed = gpg('--with-colons', '--list-secret-keys');
  const fingerprint = /^fpr:+([0-9A-F]+):/m.exec(listed)?.[1] ?? '';
  return {
    home,
    fingerprint,
    close: () => {
      execFileSync('gpgconf', ['--kill', 'all'], { env });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
