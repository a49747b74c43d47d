import { readFileSync, readlinkSync } from 'node:fs';
import type { ProcessFacts } from './process-facts.ts';

/** Processes as /proc shows them (proc(5)). */
export function linuxProcesses(folder = '/proc'): ProcessFacts {
  const said = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  return {
    parentOf: (pid) =>
      said(() => {
        const stat = readFileSync(`${folder}/${pid}/stat`, 'utf8');
        // After the program's name, which is in brackets and may contain anything: the state, then the parent.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      }),
    programOf: (pid) => said(() => readlinkSync(`${folder}/${pid}/exe`)),
    argumentsOf: (pid) =>
      said(() => readFileSync(`${folder}/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)),
    directoryOf: (pid) => said(() => readlinkSync(`${folder}/${pid}/cwd`)),
  };
}
