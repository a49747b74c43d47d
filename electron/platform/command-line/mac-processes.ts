import { nativeFunctions } from './native-library.ts';
import type { ProcessFacts } from './process-facts.ts';

/** PROC_PIDTBSDINFO and its `struct proc_bsdinfo`, whose fifth number is the parent (sys/proc_info.h). */
const processInfo = { flavor: 3, bytes: 136, parentAt: 16 };
/** PROC_PIDVNODEPATHINFO: two `struct vnode_info_path`, the working directory's first, each with a path after its numbers. */
const folderInfo = { flavor: 9, bytes: 2 * (152 + 1024), pathAt: 152 };
/** PROC_PIDPATHINFO_MAXSIZE. */
const longestPath = 4 * 1024;

/** Processes as macOS' libproc shows them. It does not show arguments. */
export async function macProcesses(): Promise<ProcessFacts> {
  const { proc_pidinfo: infoOf, proc_pidpath: pathOf } = await nativeFunctions('/usr/lib/libSystem.B.dylib', {
    proc_pidinfo: 'int proc_pidinfo(int pid, int flavor, uint64_t arg, _Out_ uint8_t *buffer, int size)',
    proc_pidpath: 'int proc_pidpath(int pid, _Out_ uint8_t *buffer, uint32_t size)',
  });
  const info = (pid: number, { flavor, bytes }: { flavor: number; bytes: number }) => {
    const buffer = Buffer.alloc(bytes);
    return infoOf(pid, flavor, 0, buffer, bytes) === bytes ? buffer : undefined;
  };
  return {
    parentOf: (pid) => info(pid, processInfo)?.readUInt32LE(processInfo.parentAt),
    programOf: (pid) => {
      const buffer = Buffer.alloc(longestPath);
      return pathOf(pid, buffer, longestPath) > 0 ? textIn(buffer) : undefined;
    },
    argumentsOf: () => undefined,
    directoryOf: (pid) => {
      const buffer = info(pid, folderInfo);
      return buffer && textIn(buffer.subarray(folderInfo.pathAt));
    },
  };
}

/** The text before the first zero. */
const textIn = (buffer: Buffer) => buffer.subarray(0, buffer.indexOf(0)).toString('utf8');
