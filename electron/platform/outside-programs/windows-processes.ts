import { nativeFunctions } from './native-library.ts';
import type { ProcessFacts } from './process-facts.ts';

/** `PROCESSENTRY32W` on 64-bit Windows, and where it has the process and its parent (tlhelp32.h). */
const entry = { bytes: 568, processAt: 8, parentAt: 32 };
const snapshotOfProcesses = 2;
const queryLimitedInformation = 0x1000;
/** The longest path, in characters. */
const maxPathLength = 32_768;

/** ProcessCommandLineInformation (winternl.h), and where the text of its UNICODE_STRING begins. */
const commandLine = { kind: 60, textAt: 16 };
/** From 1601, where Windows' time begins, to 1970, in ms. */
const before1970 = 11_644_473_600_000;

/**
 * Processes as Windows shows them.
 *
 * It shows no environment. So no program is sure enough to be allowed for an hour, and what is here is for the person's eyes.
 */
export async function windowsProcesses(): Promise<ProcessFacts> {
  const kernel = await nativeFunctions('kernel32.dll', {
    CreateToolhelp32Snapshot: 'intptr_t __stdcall CreateToolhelp32Snapshot(uint32_t flags, uint32_t pid)',
    Process32FirstW: 'int __stdcall Process32FirstW(intptr_t snapshot, _Inout_ uint8_t *entry)',
    Process32NextW: 'int __stdcall Process32NextW(intptr_t snapshot, _Inout_ uint8_t *entry)',
    OpenProcess: 'intptr_t __stdcall OpenProcess(uint32_t access, int inherits, uint32_t pid)',
    QueryFullProcessImageNameW:
      'int __stdcall QueryFullProcessImageNameW(intptr_t process, uint32_t flags, _Out_ uint8_t *path, _Inout_ uint8_t *size)',
    GetProcessTimes:
      'int __stdcall GetProcessTimes(intptr_t process, _Out_ uint8_t *start, _Out_ uint8_t *end, _Out_ uint8_t *kernel, _Out_ uint8_t *user)',
    CloseHandle: 'int __stdcall CloseHandle(intptr_t handle)',
  });
  const native = await nativeFunctions('ntdll.dll', {
    NtQueryInformationProcess:
      'int __stdcall NtQueryInformationProcess(intptr_t process, int kind, _Out_ uint8_t *buffer, uint32_t size, _Out_ uint8_t *needed)',
  });

  function parentOf(pid: number): number | undefined {
    const snapshot = kernel.CreateToolhelp32Snapshot(snapshotOfProcesses, 0);
    const buffer = Buffer.alloc(entry.bytes);
    buffer.writeUInt32LE(entry.bytes);
    try {
      let isThere = kernel.Process32FirstW(snapshot, buffer);
      while (isThere !== 0 && buffer.readUInt32LE(entry.processAt) !== pid)
        isThere = kernel.Process32NextW(snapshot, buffer);
      return isThere === 0 ? undefined : buffer.readUInt32LE(entry.parentAt);
    } finally {
      kernel.CloseHandle(snapshot);
    }
  }

  function withProcess<T>(pid: number, read: (handle: number) => T | undefined): T | undefined {
    const handle = kernel.OpenProcess(queryLimitedInformation, 0, pid);
    if (handle === 0) return undefined;
    try {
      return read(handle);
    } finally {
      kernel.CloseHandle(handle);
    }
  }

  const programOf = (pid: number) =>
    withProcess(pid, (handle) => {
      const path = Buffer.alloc(2 * maxPathLength);
      const size = Buffer.alloc(4);
      size.writeUInt32LE(maxPathLength);
      const isThere = kernel.QueryFullProcessImageNameW(handle, 0, path, size) !== 0;
      return isThere ? path.toString('utf16le', 0, 2 * size.readUInt32LE()) : undefined;
    });

  const startOf = (pid: number) =>
    withProcess(pid, (handle) => {
      const [start = Buffer.alloc(8), ...others] = [8, 8, 8, 8].map((bytes) => Buffer.alloc(bytes));
      if (kernel.GetProcessTimes(handle, start, ...others) === 0) return undefined;
      // In units of 100 ns.
      return Number(start.readBigUInt64LE()) / 10_000 - before1970;
    });

  const argumentsOf = (pid: number) =>
    withProcess(pid, (handle) => {
      const buffer = Buffer.alloc(commandLine.textAt + 2 * maxPathLength);
      const status = native.NtQueryInformationProcess(
        handle,
        commandLine.kind,
        buffer,
        buffer.length,
        Buffer.alloc(4),
      );
      if (status !== 0) return undefined;
      const text = buffer.toString(
        'utf16le',
        commandLine.textAt,
        commandLine.textAt + buffer.readUInt16LE(0),
      );
      // Each program splits it itself; this is how most do.
      return (text.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((argument) => argument.replaceAll('"', ''));
    });

  return {
    parentOf,
    startOf,
    programOf,
    programFileOf: () => undefined,
    argumentsOf,
    environmentOf: () => undefined,
    directoryOf: () => undefined,
    isApart: () => undefined,
    fileAt: () => undefined,
  };
}
