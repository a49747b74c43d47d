import type { Failure } from '../../../shared/errors/failure.ts';
import { sshFailureText as text } from '../../../shared/text/en/ssh.ts';
import { parseOpensshKey } from './openssh-key.ts';
import { parsePemKey } from './pem-key.ts';
import { sshFailure, UnsupportedKey, type ParsedSshKey } from './ssh-private-key.ts';
import { MalformedBytes } from './ssh-wire.ts';

/** The longest text that is read as a key. An RSA key of 16,384 bits has 13,000 characters. */
const longestText = 100_000;

const begin = /-----BEGIN ((?:[A-Z0-9]+ ){0,3}PRIVATE KEY)-----/;
/** Headers of an encrypted PEM key (RFC 1421 §4.6), each on its line. */
const header = /^[A-Za-z-]+:.*$/gm;

/**
 * Reads a private key's text in the format of OpenSSH, PKCS#1, SEC 1 or PKCS#8, with any line ends or none. Fails as `ssh` with a
 * message that says what it is instead.
 */
export function parseSshKey(value: string): ParsedSshKey {
  if (value.length > longestText) throw noKey();
  const found = begin.exec(value);
  if (!found) throw otherThan(value);
  const [line, label = ''] = found;
  const start = found.index + line.length;
  const end = value.indexOf(`-----END ${label}-----`, start);
  if (end === -1) throw damaged();
  const lines = value.slice(start, end).replaceAll('\r\n', '\n');
  const headers = lines.match(header) ?? [];
  const base64 = lines.replace(header, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw damaged();
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

/** What to report of a key that can't be read. Anything else that was thrown is returned as it is. */
export function keyFailure(thrown: unknown): unknown {
  if (thrown instanceof UnsupportedKey) {
    return sshFailure(text.unsupported({ what: thrown.what }), text.unsupportedNext);
  }
  return thrown instanceof MalformedBytes ? damaged() : thrown;
}

function otherThan(value: string): Failure {
  const start = value.trimStart();
  if (start.startsWith('PuTTY-User-Key-File-')) return sshFailure(text.putty, text.puttyNext);
  if (/^---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY/.test(start)) return sshFailure(text.ssh2, text.ssh2Next);
  if (/^(?:(?:ssh|ecdsa|sk)-\S+ AAAA|-+ ?BEGIN (?:\S+ )?PUBLIC KEY)/.test(start)) {
    return sshFailure(text.publicOnly, text.publicOnlyNext);
  }
  return value.includes('PRIVATE KEY') ? damaged() : noKey();
}

const noKey = () => sshFailure(text.noKey, text.noKeyNext);
const damaged = () => sshFailure(text.damaged, text.damagedNext);
