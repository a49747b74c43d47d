/*
 * Programs of a few hundred bytes for each system, to test packaging without Electron. Each follows the system's
 * format, contains Electron's fuses, and does nothing.
 */

export type Machine = 'x64' | 'arm64';

/**
 * Electron's fuse wire as stored in a program: the sentinel, version 1, the number of fuses, and their states as in
 * Electron 45 (@electron/fuses, constants and config).
 */
export const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

const notice = Buffer.from('This is a placeholder: Podkey was packed without the Electron runtime.\n');

/** Returns a statically linked ELF program that prints what it is and succeeds. */
export function elfProgram(machine: Machine): Buffer {
  const base = 0x400000;
  const headers = 64 + 56;
  const code = elfCode(machine, base + headers);
  const body = Buffer.concat([code, notice, fuseWire]);
  const file = Buffer.alloc(headers + body.length);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1], 0);
  file.writeUInt16LE(2, 16); // an executable
  file.writeUInt16LE(machine === 'x64' ? 62 : 183, 18);
  file.writeUInt32LE(1, 20);
  file.writeBigUInt64LE(BigInt(base + headers), 24);
  file.writeBigUInt64LE(64n, 32);
  file.writeUInt16LE(64, 52);
  file.writeUInt16LE(56, 54);
  file.writeUInt16LE(1, 56);
  // The only segment: the whole file, readable and executable.
  file.writeUInt32LE(1, 64);
  file.writeUInt32LE(5, 68);
  file.writeBigUInt64LE(BigInt(base), 80);
  file.writeBigUInt64LE(BigInt(base), 88);
  file.writeBigUInt64LE(BigInt(file.length), 96);
  file.writeBigUInt64LE(BigInt(file.length), 104);
  file.writeBigUInt64LE(0x1000n, 112);
  body.copy(file, headers);
  return file;
}

/** `write(1, notice); exit(0)`; the notice follows the code. */
function elfCode(machine: Machine, address: number): Buffer {
  if (machine === 'x64') {
    const code = Buffer.alloc(33);
    code.set([0xb8, 1, 0, 0, 0, 0xbf, 1, 0, 0, 0, 0xbe], 0);
    code.writeUInt32LE(address + code.length, 11);
    code[15] = 0xba;
    code.writeUInt32LE(notice.length, 16);
    code.set([0x0f, 0x05, 0xb8, 60, 0, 0, 0, 0x31, 0xff, 0x0f, 0x05, 0x90, 0x90], 20);
    return code;
  }
  const words = [
    0xd2800020, // mov x0, #1
    0x100000e1, // adr x1, the notice (7 instructions on)
    0xd2800002 | (notice.length << 5), // mov x2, #length
    0xd2800808, // mov x8, #64 (write)
    0xd4000001, // svc #0
    0xd2800000, // mov x0, #0
    0xd2800ba8, // mov x8, #93 (exit)
    0xd4000001, // svc #0
  ];
  const code = Buffer.alloc(words.length * 4);
  words.forEach((word, i) => code.writeUInt32LE(word >>> 0, i * 4));
  return code;
}

/** Returns a Mach-O program for one architecture that does nothing. */
export function machOProgram(machine: Machine): Buffer {
  const segment = 72;
  const main = 24;
  const headers = 32 + segment + main;
  const code = machine === 'x64' ? Buffer.from([0x31, 0xc0, 0xc3, 0x90]) : Buffer.from([0, 0, 0x80, 0x52]);
  const end = machine === 'x64' ? Buffer.alloc(0) : Buffer.from([0xc0, 0x03, 0x5f, 0xd6]);
  const file = Buffer.concat([Buffer.alloc(headers), code, end, fuseWire]);
  file.writeUInt32LE(0xfeedfacf, 0);
  file.writeUInt32LE(machine === 'x64' ? 0x01000007 : 0x0100000c, 4);
  file.writeUInt32LE(machine === 'x64' ? 3 : 0, 8);
  file.writeUInt32LE(2, 12);
  file.writeUInt32LE(2, 16);
  file.writeUInt32LE(segment + main, 20);
  // LC_SEGMENT_64 __TEXT
  file.writeUInt32LE(0x19, 32);
  file.writeUInt32LE(segment, 36);
  file.write('__TEXT', 40);
  file.writeBigUInt64LE(0x100000000n, 56);
  file.writeBigUInt64LE(0x4000n, 64);
  file.writeBigUInt64LE(BigInt(file.length), 80);
  file.writeUInt32LE(5, 88);
  file.writeUInt32LE(5, 92);
  // LC_MAIN
  file.writeUInt32LE(0x80000028, 32 + segment);
  file.writeUInt32LE(main, 36 + segment);
  file.writeBigUInt64LE(BigInt(headers), 40 + segment);
  return file;
}

/** Returns a Windows program (PE32+) or library that does nothing, without resources. */
export function peProgram(machine: Machine, kind: 'program' | 'library' = 'program'): Buffer {
  const header = 0x80;
  const optional = header + 24;
  const section = optional + 240;
  const start = 0x200;
  // Returns 0 or, as a library, that it was loaded.
  const exitCode = kind === 'library' ? 1 : 0;
  const code =
    machine === 'x64'
      ? Buffer.from([0xb8, exitCode, 0, 0, 0, 0xc3, 0x90, 0x90])
      : Buffer.from([exitCode << 5, 0, 0x80, 0x52, 0xc0, 0x03, 0x5f, 0xd6]);
  const body = Buffer.concat([code, fuseWire]);
  const file = Buffer.alloc(start + 0x200);
  file.write('MZ', 0);
  file.writeUInt32LE(header, 0x3c);
  file.write('PE', header);
  file.writeUInt16LE(machine === 'x64' ? 0x8664 : 0xaa64, header + 4);
  file.writeUInt16LE(1, header + 6);
  file.writeUInt16LE(240, header + 20);
  file.writeUInt16LE(kind === 'library' ? 0x2022 : 0x22, header + 22);
  file.writeUInt16LE(0x20b, optional);
  file.writeUInt32LE(0x200, optional + 4);
  file.writeUInt32LE(0x1000, optional + 16);
  file.writeUInt32LE(0x1000, optional + 20);
  file.writeBigUInt64LE(0x140000000n, optional + 24);
  file.writeUInt32LE(0x1000, optional + 32);
  file.writeUInt32LE(0x200, optional + 36);
  file.writeUInt16LE(10, optional + 40);
  file.writeUInt16LE(10, optional + 48);
  file.writeUInt32LE(0x2000, optional + 56);
  file.writeUInt32LE(start, optional + 60);
  file.writeUInt16LE(2, optional + 68);
  file.writeUInt16LE(0x8160, optional + 70);
  for (const [i, size] of [0x100000, 0x1000, 0x100000, 0x1000].entries())
    file.writeBigUInt64LE(BigInt(size), optional + 72 + i * 8);
  file.writeUInt32LE(16, optional + 108);
  file.write('.text', section);
  file.writeUInt32LE(body.length, section + 8);
  file.writeUInt32LE(0x1000, section + 12);
  file.writeUInt32LE(0x200, section + 16);
  file.writeUInt32LE(start, section + 20);
  file.writeUInt32LE(0x60000020, section + 36);
  body.copy(file, start);
  return file;
}
