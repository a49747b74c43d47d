import { generateKeyPairSync, sign } from 'node:crypto';

const sequence = 0x30;
const set = 0x31;
const utcTime = 0x17;
const utf8 = 0x0c;
const bitString = 0x03;
const octets = 0x04;
const oid = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  subjectAltName: '551d11',
};

/** One element in DER: tag, length, content (X.690 §8.1). */
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

/**
 * A self-signed certificate for one IP address (RFC 5280 §4.1), with its key, both in PEM.
 *
 * Made anew each time, so that no private key lies in the repository.
 */
export function selfSignedCertificate({
  ipAddress = '127.0.0.1',
  notAfter = new Date('2049-01-01T00:00:00Z'),
} = {}): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(sequence, objectId(oid.ecdsaWithSha256));
  const name = der(
    sequence,
    der(set, der(sequence, objectId(oid.commonName), der(utf8, Buffer.from('Test pod')))),
  );
  const altName = der(sequence, der(0x87, Buffer.from(ipAddress.split('.').map(Number))));
  const content = der(
    sequence,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    der(sequence, time(new Date('2000-01-01T00:00:00Z')), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, der(sequence, objectId(oid.subjectAltName), der(octets, altName)))),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = der(sequence, content, algorithm, der(bitString, Buffer.of(0), signature));
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
