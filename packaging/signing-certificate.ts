import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { duplexPair } from 'node:stream';
import { connect, createSecureContext, TLSSocket, type SecureContext } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** The parts of a code-signing certificate that a build needs. */
export interface SigningCertificate {
  /** The full distinguished name, as Windows shows it and as updates are compared: `CN=…, O=…, C=…`. */
  subject: string;
  notAfter: Date;
  /** Windows trusts a self-signed certificate only where IT has installed it. */
  selfSigned: boolean;
}

/** A certificate that can't sign; the message says what to do about it. */
export class UnusableCertificate extends Error {
  override name = 'UnusableCertificate';
}

/** id-kp-codeSigning (RFC 5280 §4.2.1.12). */
const codeSigning = '1.3.6.1.5.5.7.3.3';

/**
 * Reads the certificate of `CSC_LINK` and checks that it can sign programs now.
 *
 * @param link a path, a `file:` URL, or the PKCS #12 file itself in base64
 * @param password the file's password; never part of a message
 * @throws {UnusableCertificate}
 */
export async function readSigningCertificate(
  link: string,
  password: string,
  now: Date,
): Promise<SigningCertificate> {
  const certificate = await pkcs12Certificate(link, password);
  const notAfter = new Date(certificate.validTo);
  const notBefore = new Date(certificate.validFrom);
  // Node's name for the extended key usages; undefined if the certificate does not restrict its use.
  const usages = (certificate.keyUsage as readonly string[] | undefined) ?? [];
  if (!usages.includes(codeSigning))
    throw new UnusableCertificate(
      'The certificate is not for code signing. Ask your authority for one with the extended key usage "Code Signing".',
    );
  if (notAfter <= now)
    throw new UnusableCertificate(
      `The certificate ended on ${day(notAfter)}. Point CSC_LINK at one that is still good.`,
    );
  if (notBefore > now)
    throw new UnusableCertificate(
      `The certificate begins on ${day(notBefore)}. Look at this machine's clock, or wait until then.`,
    );
  const selfSigned = certificate.subject === certificate.issuer;
  return { subject: distinguishedName(certificate.subject), notAfter, selfSigned };
}

/**
 * Reads the certificate of `CSC_LINK`, without checking what it may be used for.
 *
 * @throws {UnusableCertificate} if it can't be read
 */
export async function pkcs12Certificate(link: string, password: string): Promise<X509Certificate> {
  return certificateOf(opened(await pkcs12Of(link), password));
}

/**
 * Returns the bytes of the `CSC_LINK` file.
 *
 * @throws {UnusableCertificate} if there are none
 */
export async function pkcs12Of(link: string): Promise<Buffer> {
  if (/^https?:/i.test(link))
    throw new UnusableCertificate(
      'CSC_LINK is a web address, and nothing is fetched for a build. Save the certificate as a file and name its path.',
    );
  const inBase64 = /^(?:data:[^,]*;base64,)?([A-Za-z0-9+/\s]{200,}={0,2}\s*)$/.exec(link)?.[1];
  if (inBase64 !== undefined) return Buffer.from(inBase64, 'base64');
  const file = link.startsWith('file:') ? fileURLToPath(link) : link;
  try {
    return await readFile(file);
  } catch (thrown) {
    const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unreadable';
    throw new UnusableCertificate(
      `There is no certificate at ${file} (${why}). Set CSC_LINK to the path of your .pfx or .p12 file.`,
    );
  }
}

function opened(pfx: Buffer, passphrase: string): SecureContext {
  try {
    // Accepts weak keys, because they are only read here; those who verify the signature reject them.
    return createSecureContext({ pfx, passphrase, ciphers: 'DEFAULT@SECLEVEL=0' });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : '';
    if (/mac verify failure|bad decrypt/i.test(why))
      throw new UnusableCertificate(
        'The certificate does not open with this password. Set CSC_KEY_PASSWORD to the one it was exported with.',
      );
    if (/unsupported/i.test(why))
      throw new UnusableCertificate(
        'The certificate is encrypted in a way that is no longer supported. Export it again with AES-256.',
      );
    throw new UnusableCertificate(
      'The certificate is no PKCS #12 file with a certificate and its key. Export it as .pfx or .p12, with its private key.',
    );
  }
}

/**
 * Node shows a PKCS #12 file's certificate only to a TLS peer, so it is presented over a connection within this
 * process.
 */
async function certificateOf(secureContext: SecureContext): Promise<X509Certificate> {
  const [near, far] = duplexPair();
  const shows = new TLSSocket(far, { isServer: true, secureContext });
  const sees = connect({ socket: near, rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0' });
  try {
    const failure = once(shows, 'error').then(([thrown]) => Promise.reject(thrown as Error));
    await Promise.race([once(sees, 'secureConnect'), failure]);
    const certificate = sees.getPeerX509Certificate();
    if (certificate) return certificate;
  } catch {
    // The missing certificate is reported below.
  } finally {
    sees.destroy();
    shows.destroy();
  }
  throw new UnusableCertificate(
    'The file holds no certificate with its private key. Export it again, with the private key.',
  );
}

/**
 * Converts Node's format (a line per part, most general first, backslash escapes) to Windows' (holder first, quotes).
 */
function distinguishedName(lines: string): string {
  const parts = lines.split('\n').map((line) => {
    const at = line.indexOf('=');
    const value = line.slice(at + 1).replaceAll(/\\(.)/g, '$1');
    return `${line.slice(0, at)}=${/[,+"\\<>;=]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value}`;
  });
  return parts.toReversed().join(', ');
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
