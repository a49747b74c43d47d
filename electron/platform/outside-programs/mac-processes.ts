import { statSync } from 'node:fs';
import { nativeFunctions } from './native-library.ts';
import { type ProcessFacts, factsOf, regularFileAt, unlessGone } from './process-facts.ts';

/**
 * PROC_PIDTBSDINFO and its `struct proc_bsdinfo`: flags first, the parent as its fifth number, the start in s and µs at its end
 * (sys/proc_info.h).
 */
const processInfo = { flavor: 3, bytes: 136, parentAt: 16, startAt: 120 };
/** PROC_FLAG_TRACED. */
const traced = 2;
/** PROC_PIDVNODEPATHINFO: two `struct vnode_info_path`, the working directory's first, each with a path after its numbers. */
const folderInfo = { flavor: 9, bytes: 2 * (152 + 1024), pathAt: 152 };
/** PROC_PIDPATHINFO_MAXSIZE. */
const maxPathLength = 4 * 1024;

/** CTL_KERN and KERN_PROCARGS2: the number of arguments, the program's path, zeros, the arguments, the environment (sys/sysctl.h). */
const processArguments = { control: 1, kind: 49 };
/** The longest arguments and environment, in bytes (ARG_MAX). */
const maxArgumentsLength = 1024 * 1024;

/** Processes as macOS' libproc and sysctl(3) show them. */
export async function macProcesses(): Promise<ProcessFacts> {
  const {
    proc_pidinfo: infoOf,
    proc_pidpath: pathOf,
    sysctl,
  } = await nativeFunctions('/usr/lib/libSystem.B.dylib', {
    proc_pidinfo: 'int proc_pidinfo(int pid, int flavor, uint64_t arg, _Out_ uint8_t *buffer, int size)',
    proc_pidpath: 'int proc_pidpath(int pid, _Out_ uint8_t *buffer, uint32_t size)',
    sysctl:
      'int sysctl(uint8_t *name, uint32_t length, _Out_ uint8_t *old, _Inout_ uint8_t *oldLength, void *next, size_t nextLength)',
  });
  const info = (pid: number, { flavor, bytes }: { flavor: number; bytes: number }) => {
    const buffer = Buffer.alloc(bytes);
    return infoOf(pid, flavor, 0, buffer, bytes) === bytes ? buffer : undefined;
  };
  const programOf = (pid: number) => {
    const buffer = Buffer.alloc(maxPathLength);
    return pathOf(pid, buffer, maxPathLength) > 0 ? textIn(buffer) : undefined;
  };
  const launchOf = (pid: number) => {
    const name = Buffer.alloc(12);
    [processArguments.control, processArguments.kind, pid].forEach((part, at) =>
      name.writeInt32LE(part, 4 * at),
    );
    const buffer = Buffer.alloc(maxArgumentsLength);
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(buffer.length));
    return sysctl(name, 3, buffer, length, null, 0) === 0
      ? macLaunch(buffer.subarray(0, Number(length.readBigUInt64LE())))
      : undefined;
  };
  return {
    parentOf: (pid) => info(pid, processInfo)?.readUInt32LE(processInfo.parentAt),
    startOf: (pid) => {
      const buffer = info(pid, processInfo);
      const part = (at: number) => Number(buffer?.readBigUInt64LE(processInfo.startAt + at));
      return buffer && part(0) * 1_000 + part(8) / 1_000;
    },
    programOf,
    programFileOf: (pid) => unlessGone(() => factsOf(statSync(programOf(pid) ?? '', { bigint: true }))),
    argumentsOf: (pid) => launchOf(pid)?.args,
    environmentOf: (pid) => launchOf(pid)?.environment,
    directoryOf: (pid) => {
      const buffer = info(pid, folderInfo);
      return buffer && textIn(buffer.subarray(folderInfo.pathAt));
    },
    isApart: (pid) => {
      const buffer = info(pid, processInfo);
      return buffer && (buffer.readUInt32LE(0) & traced) !== 0;
    },
    fileAt: (file) => unlessGone(() => regularFileAt(file)),
  };
}

/**
 * The arguments and the environment in what KERN_PROCARGS2 gives; undefined if they are not whole. macOS leaves out the environment
 * of Apple’s programs, so an empty one is unknown.
 */
export function macLaunch(given: Buffer): { args: string[]; environment: string[] | undefined } | undefined {
  if (given.length < 4) return undefined;
  const count = given.readInt32LE(0);
  const afterPath = given.indexOf(0, 4);
  let at = afterPath;
  while (at >= 0 && given[at] === 0) at += 1;
  if (afterPath < 0 || count < 0) return undefined;
  const texts = given.subarray(at).toString('utf8').split('\0');
  const args = texts.slice(0, count);
  // An empty text ends the environment.
  const variables = texts.slice(count);
  const end = variables.indexOf('');
  if (args.length < count || end < 0) return undefined;
  return { args, environment: end === 0 ? undefined : variables.slice(0, end) };
}

/** The text before the first zero. */
const textIn = (buffer: Buffer) => buffer.subarray(0, buffer.indexOf(0)).toString('utf8');
