import { nativeFunctions } from './native-library.ts';
import type { ProcessFacts } from './process-facts.ts';

/** `PROCESSENTRY32W` on 64-bit Windows, and where it has the process and its parent (tlhelp32.h). */
const entry = { bytes: 568, processAt: 8, parentAt: 32 };
const snapshotOfProcesses = 2;
const queryLimitedInformation = 0x1000;
/** The longest path, in characters. */
const longestPath = 32_768;

/** Processes as Windows shows them. It shows neither arguments nor working directory. */
export async function windowsProcesses(): Promise<ProcessFacts> {
  const kernel = await nativeFunctions('kernel32.dll', {
    CreateToolhelp32Snapshot: 'intptr_t __stdcall CreateToolhelp32Snapshot(uint32_t flags, uint32_t pid)',
    Process32FirstW: 'int __stdcall Process32FirstW(intptr_t snapshot, _Inout_ uint8_t *entry)',
    Process32NextW: 'int __stdcall Process32NextW(intptr_t snapshot, _Inout_ uint8_t *entry)',
    OpenProcess: 'intptr_t __stdcall OpenProcess(uint32_t access, int inherits, uint32_t pid)',
    QueryFullProcessImageNameW:
      'int __stdcall QueryFullProcessImageNameW(intptr_t process, uint32_t flags, _Out_ uint8_t *path, _Inout_ uint8_t *size)',
    CloseHandle: 'int __stdcall CloseHandle(intptr_t handle)',
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

  function programOf(pid: number): string | undefined {
    const handle = kernel.OpenProcess(queryLimitedInformation, 0, pid);
    if (handle === 0) return undefined;
    const path = Buffer.alloc(2 * longestPath);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(longestPath);
    try {
      const isThere = kernel.QueryFullProcessImageNameW(handle, 0, path, size) !== 0;
      return isThere ? path.toString('utf16le', 0, 2 * size.readUInt32LE()) : undefined;
    } finally {
      kernel.CloseHandle(handle);
    }
  }

  return { parentOf, programOf, argumentsOf: () => undefined, directoryOf: () => undefined };
}
