import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { Failure } from '../../../shared/errors/failure.ts';
import { certificateText } from '../../../shared/text/failures/network-failures.ts';

const maxBytes = 1024 * 1024;
const firstLine = '-----BEGIN CERTIFICATE-----';
const lastLine = '-----END CERTIFICATE-----';

/** The system's authorities and Mozilla's list. Read once, because reading takes a tenth of a second. */
let systemAuthorities: readonly string[] | undefined;

/** Options of `tls.connect` for every TLS connection that carries data. */
export interface CheckedTls {
  secureContext: SecureContext;
  /** Explicit, because Node's default follows the variable NODE_TLS_REJECT_UNAUTHORIZED. */
  rejectUnauthorized: true;
}

/**
 * TLS that trusts this computer's authorities and the ones given (PEM).
 *
 * Does not use Node's `default` list: the variables NODE_EXTRA_CA_CERTS and NODE_USE_SYSTEM_CA change it.
 */
export function tlsTrusting(authorities: readonly string[]): CheckedTls {
  return {
    secureContext: createSecureContext({ ca: trustedAuthorities(authorities) }),
    rejectUnauthorized: true,
  };
}

/** This computer's authorities and the ones given, in PEM. Exported because a secure context doesn't tell what it trusts. */
export function trustedAuthorities(authorities: readonly string[]): string[] {
  systemAuthorities ??= [...new Set([...getCACertificates('bundled'), ...getCACertificates('system')])];
  return [...systemAuthorities, ...authorities];
}

/**
 * The certificates in a company CA file, in PEM; whatever else is in the file is left there.
 *
 * Fails as `tls` where the file can't be read, or holds no certificate, or one that isn't sound.
 */
export async function readAuthorityFile(path: string): Promise<string[]> {
  const text = await readText(path);
  const found = certificatesIn(text);
  if (found.length === 0) throw badFile(certificateText.fileWithout({ file: path }));
  for (const pem of found) {
    if (!isValidCertificate(pem)) throw badFile(certificateText.fileDamaged({ file: path }));
  }
  return found;
}

/** Where Linux and macOS mount the shares of whatever computer the path names (autofs, the map `-hosts`). */
const automounted = /^(?:\/System\/Volumes\/Data)?\/(?:net|Network)\//i;
/** The certificates in a text, in linear time: a pattern would search for the last line once per first line. */
function certificatesIn(text: string): string[] {
  const found: string[] = [];
  let start = text.indexOf(firstLine);
  while (start !== -1) {
    const end = text.indexOf(lastLine, start);
    if (end === -1) break;
    found.push(text.slice(start, end + lastLine.length));
    start = text.indexOf(firstLine, end);
  }
  return found;
}

/**
 * Whether a path leads to another computer, or to a device of Windows.
 *
 * Such a file is not even looked for: Windows would sign in there with the person's own account, wherever that is, and an
 * automounter would look up the name in the path, which a hostile page chooses.
 */
export const isRemotePath = (path: string): boolean =>
  /^[\\/]{2}/.test(path) || automounted.test(resolve(path));

async function readText(path: string): Promise<string> {
  if (isRemotePath(path)) throw badFile(certificateText.fileElsewhere({ file: path }));
  try {
    const found = await stat(path);
    // A device or a pipe may have no end, or no beginning.
    if (!found.isFile()) throw new Error('That is no file');
    if (found.size <= maxBytes) return await readFile(path, 'utf8');
  } catch (cause) {
    throw badFile(certificateText.fileUnreadable({ file: path }), cause);
  }
  throw badFile(certificateText.fileTooLarge({ file: path }));
}

function isValidCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

function badFile(message: string, cause?: unknown): Failure {
  return new Failure(
    {
      kind: 'tls',
      message,
      nextStep: certificateText.fileNext,
      retryable: true,
    },
    { cause },
  );
}
