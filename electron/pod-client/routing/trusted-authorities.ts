import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { assertNever } from '../../../shared/errors/failure.ts';
import { caFileFailures } from '../../../shared/text/en/connection.ts';
import { X509Certificate } from 'node:crypto';

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

/**
 * What a certificate file contains.
 *
 * `certificates`: at least one, in PEM. `damaged`: one of its certificates can't be read. `private-key`: a PKCS #12 file or a
 * private key, and no certificate. `none`: anything else.
 */
type CertificateFile = { kind: 'certificates'; pem: string[] } | { kind: 'damaged' | 'private-key' | 'none' };

/** A block of RFC 7468. Windows' certificate server writes PKCS #7 as CERTIFICATE, so the content decides and not the label. */
const labels: ReadonlySet<string> = new Set([
  'CERTIFICATE',
  'X509 CERTIFICATE',
  'TRUSTED CERTIFICATE',
  'PKCS7',
  'CMS',
]);

/**
 * Reads the certificates from a file as Windows, macOS and OpenSSL export them: X.509 or PKCS #7 (RFC 2315 §9.1), in DER or
 * PEM, and ignores other text.
 */
function readCertificateFile(bytes: Buffer): CertificateFile {
  const text = textOf(bytes);
  if (bytes[0] === sequence) {
    const found = readDerFile(bytes);
    // A text may begin with a zero, which is the same byte.
    if (found.kind !== 'damaged' || !text.includes('-----BEGIN ')) return found;
  }
  const blocks = blocksIn(text).filter(({ label }) => labels.has(label));
  if (blocks.length > 0) return readDer(blocks.map(({ base64 }) => Buffer.from(base64, 'base64')));
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return { kind: 'private-key' };
  // Some programs leave the lines around the content out.
  return /^\s*MI[\w+/=\s]+$/.test(text) ? readDer([Buffer.from(text, 'base64')]) : { kind: 'none' };
}

/** Reads a file that begins with DER: one structure or several after each other, and PEM after them, as `cat` joins them. */
function readDerFile(bytes: Buffer): CertificateFile {
  const parts: Buffer[] = [];
  let at = 0;
  try {
    for (; bytes[at] === sequence; at += parts.at(-1)?.length ?? 0) parts.push(elementAt(bytes, at).bytes);
  } catch {
    return { kind: 'damaged' };
  }
  const rest = textOf(bytes.subarray(at));
  const blocks = blocksIn(rest).filter(({ label }) => labels.has(label));
  // What is neither a certificate nor filling is part of one.
  if (blocks.length === 0 && /[^\0\s]/.test(rest)) return { kind: 'damaged' };
  return readDer([...parts, ...blocks.map(({ base64 }) => Buffer.from(base64, 'base64'))]);
}

function readDer(parts: readonly Buffer[]): CertificateFile {
  const pem: string[] = [];
  try {
    for (const part of parts) {
      const certificates = certificatesIn(part);
      if (certificates === 'private-key') return { kind: certificates };
      pem.push(...certificates.map((certificate) => new X509Certificate(certificate).toString().trim()));
    }
  } catch {
    return { kind: 'damaged' };
  }
  return pem.length > 0 ? { kind: 'certificates', pem: [...new Set(pem)] } : { kind: 'none' };
}

/** PowerShell writes text in UTF-16. */
function textOf(bytes: Buffer): string {
  return bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
}

/** Finds the blocks of a text, in linear time: a pattern would search for the last line once per first line. */
function blocksIn(text: string): { label: string; base64: string }[] {
  const blocks: { label: string; base64: string }[] = [];
  for (let at = text.indexOf('-----BEGIN '); at !== -1; at = text.indexOf('-----BEGIN ', at + 1)) {
    const begin = text.indexOf('-----', at + 11);
    if (begin === -1) break;
    const label = text.slice(at + 11, begin);
    const end = label.length > 40 ? -1 : text.indexOf(`-----END ${label}-----`, begin);
    if (end !== -1) blocks.push({ label, base64: text.slice(begin + 5, end) });
    else if (labels.has(label)) break;
  }
  return blocks;
}

/** DER tags (X.690 §8.1.2). */
const sequence = 0x30;
const integer = 0x02;
const objectId = 0x06;
const context0 = 0xa0;
/** `signedData`, 1.2.840.113549.1.7.2. */
const signedData = '2a864886f70d010702';

/** The certificates in a DER structure: itself, or those of a PKCS #7 structure without a signature. */
function certificatesIn(der: Buffer): readonly Buffer[] | 'private-key' {
  const whole = elementAt(der, 0);
  const [first, second] = elementsIn(whole.content);
  // PKCS #12 begins with its version, 3 (RFC 7292 §4); private keys begin with theirs.
  if (first?.tag === integer) return 'private-key';
  if (first?.tag !== objectId) return [whole.bytes];
  if (first.content.toString('hex') !== signedData || second?.tag !== context0)
    throw new Error('Not PKCS #7');
  const certificates = elementsIn(elementAt(second.content, 0).content).find(({ tag }) => tag === context0);
  return certificates ? elementsIn(certificates.content).map(({ bytes }) => bytes) : [];
}

interface Element {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  bytes: Buffer;
}

function elementsIn(content: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < content.length;) {
    const element = elementAt(content, at);
    elements.push(element);
    at += element.bytes.length;
  }
  return elements;
}

/** Reads the element at `start` (X.690 §8.1.3). Throws if it is cut off or has no definite length, which DER requires. */
function elementAt(bytes: Buffer, start: number): Element {
  const short = bytes[start + 1] ?? 0x80;
  const count = short < 0x80 ? 0 : short & 0x7f;
  if (short === 0x80 || count > 4) throw new Error('No definite length');
  const from = start + 2 + count;
  if (from > bytes.length) throw new Error('Cut off');
  const length = count === 0 ? short : bytes.readUIntBE(start + 2, count);
  if (from + length > bytes.length) throw new Error('Cut off');
  return {
    tag: bytes.readUInt8(start),
    content: bytes.subarray(from, from + length),
    bytes: bytes.subarray(start, from + length),
  };
}
