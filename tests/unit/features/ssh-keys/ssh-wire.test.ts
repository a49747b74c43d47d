import { describe, expect, test } from 'vitest';
import {
  MalformedBytes,
  sshMpint,
  SshReader,
  sshString,
  sshUint32,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');
const reader = (bytes: string) => new SshReader(Buffer.from(bytes, 'hex'));

describe('Reading', () => {
  test('goes from front to back, through every kind of data', () => {
    const read = reader('07ffffffff00000002abcd00000003c3a9210908');
    expect(read.byte()).toBe(7);
    expect(read.uint32()).toBe(0xffff_ffff);
    expect(hex(read.string())).toBe('abcd');
    expect(read.position).toBe(11);
    expect(read.text()).toBe('é!');
    expect(hex(read.rest)).toBe('0908');
    expect(hex(read.bytes(2))).toBe('0908');
    expect(hex(read.rest)).toBe('');
    expect(read.position).toBe(20);
  });

  test.each([
    ['a byte', '', (read: SshReader) => read.byte()],
    ['a number', '000000', (read: SshReader) => read.uint32()],
    ['a text', '00000003abcd', (read: SshReader) => read.string()],
    ['bytes', 'abcd', (read: SshReader) => read.bytes(3)],
  ])('fails if %s ends too early', (_, bytes, act) => {
    expect(() => act(reader(bytes))).toThrow(MalformedBytes);
  });

  test('skips nothing if it fails', () => {
    const read = reader('abcd');
    expect(() => read.bytes(3)).toThrow(MalformedBytes);
    expect(hex(read.bytes(2))).toBe('abcd');
  });
});

describe('Written is', () => {
  test('a number in four bytes, the highest first', () => {
    expect(hex(sshUint32(0x0102_0304))).toBe('01020304');
  });

  test('a text with its length in bytes, not in characters', () => {
    expect(hex(sshString('é!'))).toBe('00000003c3a921');
    expect(hex(sshString(Buffer.of(0xc3)))).toBe('00000001c3');
    expect(hex(sshString(''))).toBe('00000000');
  });

  // The examples of RFC 4251 §5.
  test.each([
    ['', '00000000'],
    ['0000', '00000000'],
    ['09a378f9b2e332a7', '0000000809a378f9b2e332a7'],
    ['80', '000000020080'],
    ['7f', '000000017f'],
    ['00007f', '000000017f'],
    ['0080ff', '000000030080ff'],
  ])('the positive number %s as %s', (magnitude, written) => {
    expect(hex(sshMpint(Buffer.from(magnitude, 'hex')))).toBe(written);
  });
});
