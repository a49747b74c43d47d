import type { Failure } from '../../../shared/errors/failure.ts';
import { sshFailures } from '../../../shared/features/ssh-keys/text/en.ts';
import { parseOpensshKey } from './openssh-key.ts';
import { parsePemKey } from './pem-key.ts';
import { MismatchedHalves, UnsupportedKey, type ParsedSshKey } from './ssh-private-key.ts';
import { MalformedBytes } from './ssh-wire.ts';

/** The longest text that is read as a key. An RSA key of 16,384 bits has 13,000 characters. */
const longestText = 100_000;

const begin = /-----BEGIN ((?:[A-Z0-9]+ ){0,3}PRIVATE KEY)-----/;
/** How base64 of a whole PEM file begins, as in variables of build servers. */
const encodedBegin = 'LS0tLS1CRUdJTi';
/** How the base64 of an OpenSSH key begins, which some forms keep without its first line. */
const opensshBegin = 'b3BlbnNzaC1rZXktdjE';

/** Characters without a glyph: byte-order mark, zero-width and soft characters, marks of the writing direction. */
const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Backslashes that were escaped once more with each program that a text passed. */
const backslashes = /\\{2,}/g;
/** Line ends and tabs as JSON, shells and configuration files escape them. */
const escapedSpace = /\\r\\n|\\[rnt]/g;
/** Quotes around the key or its lines, the marks of quoted mail, and backslashes that continue a line. */
const quotes = /["'`\u2018-\u201f\u00ab\u00bb>\\]/g;
/** A run of hyphens and dashes. Word processors change some of the five hyphens into dashes. */
const hyphens = /[-\u2010-\u2015\u2212]+/g;

/** The headers of an encrypted PEM key (RFC 1421 §4.6), with or without line ends between them. */
const procType = /Proc-Type:\s?4\s?,\s?ENCRYPTED/;
/** The initialization vector has 8 bytes for DES and 16 for the others. */
const desInfo = /DEK-Info:\s?(DES[A-Z0-9-]*)\s?,\s?([0-9A-Fa-f]{16})/;
const dekInfo = /DEK-Info:\s?([A-Z0-9-]+)\s?,\s?([0-9A-Fa-f]{32})/;
/** Any other header, on its line. */
const header = /^[ \t]*[A-Za-z-]+:.*$/gm;

/**
 * Reads a private key's text in the format of OpenSSH, PKCS#1, SEC 1 or PKCS#8, as forms, chats and files leave it: with any line
 * ends or none, escaped, quoted, indented, with hidden characters, or as base64 of the whole file. Fails as `ssh` with a message that
 * says what it is instead, or what is wrong with it.
 */
export function parseSshKey(value: string): ParsedSshKey {
  if (value.length > longestText) throw sshFailures.noKey();
  const plain = plainText(value);
  const found = begin.exec(plain);
  if (!found) throw otherThan(plain);
  const [line, label = ''] = found;
  const start = found.index + line.length;
  const end = plain.indexOf(`-----END ${label}-----`, start);
  if (end === -1) throw sshFailures.damagedNoEnd();
  const { headers, base64 } = partsOf(plain.slice(start, end));
  const content = Buffer.from(base64, 'base64');
  try {
    if (label === 'OPENSSH PRIVATE KEY') return parseOpensshKey(content);
    const pem = [
      `-----BEGIN ${label}-----`,
      ...(headers.length > 0 ? [...headers, ''] : []),
      ...(base64.match(/.{1,64}/g) ?? []),
      `-----END ${label}-----`,
      '',
    ].join('\n');
    return parsePemKey(pem, content);
  } catch (thrown) {
    throw keyFailure(thrown);
  }
}

/** The text without what programs add when it is copied or stored. */
function plainText(value: string): string {
  const bare = value.replaceAll(hidden, '');
  const compact = bare.replace(/\s/g, '').replace(quotes, '');
  const decoded = compact.startsWith(encodedBegin) ? Buffer.from(compact, 'base64').toString('utf8') : bare;
  return decoded
    .replaceAll(backslashes, '\\')
    .replaceAll(escapedSpace, '\n')
    .replaceAll(quotes, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(hyphens, (run) => (/[^-]/.test(run) ? (run.length === 1 ? '-' : '-----') : run));
}

/** Splits what is between the first and last line. Throws a failure that names what does not belong there. */
function partsOf(body: string): { headers: string[]; base64: string } {
  const cipher = desInfo.exec(body) ?? dekInfo.exec(body);
  const isEncrypted = procType.test(body);
  if (isEncrypted && !body.includes('DEK-Info:')) throw sshFailures.damagedNoCipher();
  const headers =
    isEncrypted && cipher ? [`Proc-Type: 4,ENCRYPTED`, `DEK-Info: ${cipher[1]},${cipher[2]}`] : [];
  const rest = body.replace(cipher?.[0] ?? '', '\n').replace(procType, '\n');
  const base64 = rest.replaceAll(header, '').replaceAll(/\s/g, '');
  if (base64 === '') throw sshFailures.damagedEmpty();
  const other = /[^A-Za-z0-9+/=]/u.exec(base64)?.[0];
  if (other !== undefined) throw sshFailures.damagedCharacter({ character: codePointOf(other) });
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw sshFailures.damagedPadding();
  return { headers, base64 };
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What to report of a key that can't be read. Anything else that was thrown is returned as it is. */
export function keyFailure(thrown: unknown): unknown {
  if (thrown instanceof UnsupportedKey) {
    return sshFailures.unsupported({ what: thrown.what });
  }
  if (thrown instanceof MismatchedHalves) return sshFailures.halvesDiffer();
  return thrown instanceof MalformedBytes ? sshFailures.damaged() : thrown;
}

function otherThan(value: string): Failure {
  const start = value.trimStart();
  if (start.startsWith('PuTTY-User-Key-File-')) return sshFailures.putty();
  if (/^---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY/.test(start)) return sshFailures.ssh2();
  if (/^(?:(?:ssh|ecdsa|sk)-\S+ AAAA|-+ ?BEGIN (?:\S+ )?PUBLIC KEY)/.test(start)) {
    return sshFailures.publicOnly();
  }
  const isWithoutBegin = value.includes('PRIVATE KEY') || start.startsWith(opensshBegin);
  return isWithoutBegin ? sshFailures.damagedNoBegin() : sshFailures.noKey();
}

/** Whether a value can be read as an SSH key. */
export function isSshKey(value: string): boolean {
  try {
    parseSshKey(value);
    return true;
  } catch {
    return false;
  }
}
