import { hash } from 'node:crypto';

const NAMESPACE = Buffer.from('5b1f0c6e8d2a4f7b9c3e6a1d0f8b7c24', 'hex');

/** Returns a name-based UUID: the same for the same name at every start (RFC 9562 §5.5, version 5). */
export function stableUuid(name: string): string {
  const bytes = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
