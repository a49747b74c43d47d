import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const sequence = 0x30;
const set = 0x31;
const utcTime = 0x17;
const utf8 = 0x0c;
const bitString = 0x03;
const octets = 0x04;
const boolean = 0x01;
const oid = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
  extendedKeyUsage: '551d25',
  codeSigning: '2b06010505070303',
};

/** Encodes a DER element: tag, length, content (X.690 §8.1). */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length.toString(16);
  const bytes = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex');
  const length = body.length < 128 ? bytes : Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
  return Buffer.concat([Buffer.of(tag), length, body]);
}

const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) =>
  der(
    utcTime,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+Z/g, '')
        .slice(2)}Z`,
    ),
  );

/** A certificate with its key, both in PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

/** A test's own authority: its certificate, and a function that issues others. */
export interface TestAuthority {
  /** The certificate to trust, in PEM. */
  cert: string;
  issue(options?: Options): TestCertificate;
}

interface Options {
  /** An IPv4 address or a DNS name. */
  host?: string;
  notAfter?: Date;
}

const farAway = new Date('2049-01-01T00:00:00Z');

/**
 * Creates a self-signed certificate for one host (RFC 5280 §4.1), with its key.
 *
 * Always new, so that the repository contains no private key.
 */
export function selfSignedCertificate({
  host = '127.0.0.1',
  notAfter = farAway,
}: Options = {}): TestCertificate {
  const { privateKey, publicKey } = newKeys();
  const cert = certificate({
    subject: 'Test pod',
    issuer: 'Test pod',
    publicKey,
    signWith: privateKey,
    notAfter,
    extension: hostNames(host),
  });
  return { key: pemOf(privateKey), cert };
}

/**
 * Creates a self-signed certificate that may sign programs (RFC 5280 §4.2.1.12), with its key.
 *
 * @param name the publisher, which Windows shows
 */
export function codeSigningCertificate({
  name = 'Test publisher',
  notAfter = farAway,
}: { name?: string; notAfter?: Date } = {}): TestCertificate {
  const { privateKey, publicKey } = newKeys();
  const extension = der(
    sequence,
    objectId(oid.extendedKeyUsage),
    der(octets, der(sequence, objectId(oid.codeSigning))),
  );
  const whose = { subject: name, issuer: name, publicKey, signWith: privateKey };
  return { key: pemOf(privateKey), cert: certificate({ ...whose, notAfter, extension }) };
}

/** Creates a certificate authority, such as a company's (RFC 5280 §4.2.1.9). */
export function testAuthority(name = 'Test company CA'): TestAuthority {
  const { privateKey: authorityKey, publicKey } = newKeys();
  const extension = der(
    sequence,
    objectId(oid.basicConstraints),
    der(boolean, Buffer.of(0xff)),
    der(octets, der(sequence, der(boolean, Buffer.of(0xff)))),
  );
  const signed = { issuer: name, signWith: authorityKey };
  return {
    cert: certificate({ ...signed, subject: name, publicKey, notAfter: farAway, extension }),
    issue: ({ host = '127.0.0.1', notAfter = farAway } = {}) => {
      const keys = newKeys();
      const content = {
        subject: 'Test pod',
        publicKey: keys.publicKey,
        notAfter,
        extension: hostNames(host),
      };
      return { key: pemOf(keys.privateKey), cert: certificate({ ...signed, ...content }) };
    },
  };
}

function hostNames(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host);
  const name = isAddress
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host, 'latin1'));
  return der(sequence, objectId(oid.subjectAltName), der(octets, der(sequence, name)));
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

interface Content {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signWith: KeyObject;
  notAfter: Date;
  extension: Buffer;
}

function certificate({ subject, issuer, publicKey, signWith, notAfter, extension }: Content): string {
  const algorithm = der(sequence, objectId(oid.ecdsaWithSha256));
  const named = (name: string) =>
    der(sequence, der(set, der(sequence, objectId(oid.commonName), der(utf8, Buffer.from(name)))));
  const content = der(
    sequence,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    named(issuer),
    der(sequence, time(new Date('2000-01-01T00:00:00Z')), time(notAfter)),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, extension)),
  );
  const signature = sign('sha256', content, signWith);
  const whole = der(sequence, content, algorithm, der(bitString, Buffer.of(0), signature));
  const base64 = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}
