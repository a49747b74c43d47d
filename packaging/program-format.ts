/*
 * Reads the first bytes of native programs and libraries: their format, their architecture and, for Windows, whether
 * they have a signature.
 */

/** A native file's format and architectures, by the names of Podkey's targets. */
export interface NativeFile {
  format: 'ELF' | 'PE' | 'Mach-O';
  /** Several in a universal macOS file; `other` for an architecture without a Podkey build. */
  machines: Machine[];
}

export type Machine = 'x64' | 'arm64' | 'other';

const elfMachines: Record<number, Machine> = { 62: 'x64', 183: 'arm64' };
const peMachines: Record<number, Machine> = { 0x8664: 'x64', 0xaa64: 'arm64' };
const machMachines: Record<number, Machine> = { 0x01000007: 'x64', 0x0100000c: 'arm64' };

/**
 * Identifies a native file; undefined if it is not one.
 *
 * Sources: ELF gABI (e_machine), Microsoft's PE format (COFF file header), mach-o/loader.h and fat.h.
 */
export function nativeFile(bytes: Buffer): NativeFile | undefined {
  if (bytes.length < 64) return undefined;
  if (bytes.readUInt32BE(0) === 0x7f454c46)
    return { format: 'ELF', machines: [elfMachines[bytes.readUInt16LE(18)] ?? 'other'] };
  const pe = peHeader(bytes);
  if (pe !== undefined)
    return { format: 'PE', machines: [peMachines[bytes.readUInt16LE(pe + 4)] ?? 'other'] };
  if (bytes.readUInt32LE(0) === 0xfeedfacf)
    return { format: 'Mach-O', machines: [machMachines[bytes.readUInt32LE(4)] ?? 'other'] };
  // Java class files have the same magic number; in them this field is never that small.
  const entries = bytes.readUInt32BE(4);
  if (bytes.readUInt32BE(0) !== 0xcafebabe || entries === 0 || entries > 8) return undefined;
  const machines = Array.from(
    { length: entries },
    (_, i) => machMachines[bytes.readUInt32BE(8 + i * 20)] ?? 'other',
  );
  return { format: 'Mach-O', machines };
}

/** Whether a Linux program needs no dynamic loader (ELF gABI: no program header of the type PT_INTERP). */
export function isStatic(bytes: Buffer): boolean {
  const interpreter = 3;
  const [table, size, count] = [
    Number(bytes.readBigUInt64LE(32)),
    bytes.readUInt16LE(54),
    bytes.readUInt16LE(56),
  ];
  return Array.from({ length: count }, (_, at) => bytes.readUInt32LE(table + at * size)).every(
    (type) => type !== interpreter,
  );
}

/** Whether a Windows program has a signature. Does not verify it. */
export function carriesSignature(bytes: Buffer): boolean {
  const pe = peHeader(bytes);
  if (pe === undefined) return false;
  const optional = pe + 24;
  // The certificate table is the fifth data directory, which starts later in a 64-bit program's header.
  const directories = optional + (bytes.readUInt16LE(optional) === 0x20b ? 112 : 96);
  return bytes.readUInt32LE(directories + 4 * 8 + 4) > 0;
}

function peHeader(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const at = bytes.readUInt32LE(0x3c);
  return at + 136 < bytes.length && bytes.toString('latin1', at, at + 4) === 'PE\0\0' ? at : undefined;
}
