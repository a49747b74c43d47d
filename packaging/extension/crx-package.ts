import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';

/*
 * Chromium's package of an extension, CRX3: a header in protocol buffers, then the archive
 * (chromium/src/components/crx_file/crx3.proto).
 */

/** What is signed begins with this. */
const signedPrefix = Buffer.from('CRX3 SignedData\0', 'latin1');

/** The number of each field in the header. */
const field = { rsaProof: 2, publicKey: 1, signature: 2, signedData: 10_000, id: 1 };

/** Signs an archive with an RSA key. The same key and archive give the same bytes. */
export function crxPackage(archive: Buffer, key: KeyObject): Buffer {
  const publicKey = publicKeyOf(key);
  const signedData = bytesField(field.id, hashOf(publicKey).subarray(0, 16));
  const signed = Buffer.concat([signedPrefix, length(signedData), signedData, archive]);
  const signature = sign('sha256', signed, key);
  const proof = [bytesField(field.publicKey, publicKey), bytesField(field.signature, signature)];
  const header = Buffer.concat([
    bytesField(field.rsaProof, Buffer.concat(proof)),
    bytesField(field.signedData, signedData),
  ]);
  const version = Buffer.from([3, 0, 0, 0]);
  return Buffer.concat([Buffer.from('Cr24', 'latin1'), version, length(header), header, archive]);
}

/** The public half of a key, as manifests have it before they encode it. */
export const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

/** The ID that Chromium makes of a public key: half of its hash, in letters from a instead of hexadecimal digits. */
export function extensionIdOf(publicKey: Buffer): string {
  const half = hashOf(publicKey).toString('hex', 0, 16);
  return half.replaceAll(/[\da-f]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function length(bytes: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return size;
}

/** A field of bytes, as protocol buffers write it. */
const bytesField = (number: number, content: Buffer): Buffer =>
  Buffer.concat([variableInteger(number * 8 + 2), variableInteger(content.length), content]);

function variableInteger(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}
