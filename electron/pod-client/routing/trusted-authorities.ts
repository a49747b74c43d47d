import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { assertNever } from '../../../shared/errors/failure.ts';
import { caFileFailures } from '../../../shared/text/en/connection.ts';
import { readCertificateFile } from './certificate-file.ts';

const maxBytes = 1024 * 1024;

/** The system's authorities and Mozilla's list. They are read once, because that takes a tenth of a second. */
let systemAuthorities: readonly string[] | undefined;

/** Options for `tls.connect`, for every TLS connection that carries data. */
export interface CheckedTls {
  secureContext: SecureContext;
  /** Explicit, because the variable NODE_TLS_REJECT_UNAUTHORIZED changes Node's default. */
  rejectUnauthorized: true;
}

/**
 * Returns TLS options that trust the system's authorities and the given ones (PEM).
 *
 * It doesn't use Node's `default` list, because the variables NODE_EXTRA_CA_CERTS and NODE_USE_SYSTEM_CA change that.
 */
export function tlsTrusting(authorities: readonly string[]): CheckedTls {
  return {
    secureContext: createSecureContext({ ca: trustedAuthorities(authorities) }),
    rejectUnauthorized: true,
  };
}

/** Returns the system's authorities and the given ones, in PEM. Exported because a secure context can't be inspected. */
export function trustedAuthorities(authorities: readonly string[]): string[] {
  systemAuthorities ??= [...new Set([...getCACertificates('bundled'), ...getCACertificates('system')])];
  return [...systemAuthorities, ...authorities];
}

/**
 * Reads the certificates from a company CA file (PEM, DER or PKCS #7), in PEM, and ignores other contents.
 *
 * Fails as `tls` if the path is not a whole one, or if the file is unreadable, has no certificate, or has an invalid one.
 */
export async function readAuthorityFile(path: string): Promise<string[]> {
  const found = readCertificateFile(await readBytes(path));
  switch (found.kind) {
    case 'certificates':
      return found.pem;
    case 'damaged':
      throw caFileFailures.fileDamaged({ file: path });
    case 'private-key':
      throw caFileFailures.fileWithKey({ file: path });
    case 'none':
      throw caFileFailures.fileWithout({ file: path });
    default:
      return assertNever(found);
  }
}

/** Where Linux and macOS mount another computer's shares (autofs, the map `-hosts`). The path names the computer. */
const automounted = /^(?:\/System\/Volumes\/Data)?\/(?:net|Network)\//i;

/**
 * Whether a path is on another computer, or is a Windows device.
 *
 * Podkey doesn't even check whether such a file exists: Windows would sign in to that computer with the person's account,
 * and an automounter would look up the name in the path, which a hostile page chooses.
 */
export const isRemotePath = (path: string): boolean =>
  /^[\\/]{2}/.test(path) || automounted.test(resolve(path));

async function readBytes(path: string): Promise<Buffer> {
  if (isRemotePath(path)) throw caFileFailures.fileElsewhere({ file: path });
  // Another working directory would make it another file.
  if (!isAbsolute(path)) throw caFileFailures.fileRelative({ file: path });
  try {
    const found = await stat(path);
    // Reading a device or a pipe may never end.
    if (!found.isFile()) throw new Error('Not a regular file');
    if (found.size <= maxBytes) return await readFile(path);
  } catch (cause) {
    throw caFileFailures.fileUnreadable({ file: path }, { cause });
  }
  throw caFileFailures.fileTooLarge({ file: path });
}
