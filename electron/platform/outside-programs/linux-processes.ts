import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { type ProcessFacts, factsOf, regularFileAt } from './process-facts.ts';

/** The kernel’s unit of time for programs, which is the same on every system that Podkey runs on (USER_HZ). */
const ticksPerSecond = 100;

/** Processes as /proc shows them (proc(5)). */
export function linuxProcesses(): ProcessFacts {
  const unlessGone = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  /** The fields of `stat` after the program's name, which is in brackets and may contain anything. */
  const fieldOf = (pid: number, at: number) =>
    unlessGone(() => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The first one is the third in proc(5).
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[at - 3]);
    });
  const listOf = (pid: number, file: string) =>
    unlessGone(() => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1));
  // Read once, so that a process has the same start each time.
  const bootedAt = Date.now() - Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1_000;

  return {
    parentOf: (pid) => fieldOf(pid, 4),
    startOf: (pid) => {
      const ticks = fieldOf(pid, 22);
      return ticks === undefined ? undefined : bootedAt + (ticks * 1_000) / ticksPerSecond;
    },
    programOf: (pid) => unlessGone(() => readlinkSync(`/proc/${pid}/exe`)),
    programFileOf: (pid) =>
      unlessGone(() => {
        const running = factsOf(statSync(`/proc/${pid}/exe`, { bigint: true }));
        const there = factsOf(statSync(readlinkSync(`/proc/${pid}/exe`), { bigint: true }));
        return running.id === there.id ? running : undefined;
      }),
    argumentsOf: (pid) => listOf(pid, 'cmdline'),
    environmentOf: (pid) => listOf(pid, 'environ'),
    directoryOf: (pid) => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)),
    isApart: (pid) =>
      unlessGone(
        () =>
          !/^TracerPid:\s*0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) ||
          ['root', 'ns/mnt'].some(
            (link) => readlinkSync(`/proc/${pid}/${link}`) !== readlinkSync(`/proc/self/${link}`),
          ),
      ),
    fileAt: (file) => unlessGone(() => regularFileAt(file)),
  };
}
