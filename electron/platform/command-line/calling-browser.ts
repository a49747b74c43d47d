import path from 'node:path';
import type { ProcessFacts } from './process-facts.ts';

/**
 * The path of the program that started `podkey`, which is process `pid`; null if the system does not say, or if the process is not `podkey`
 * and only talks to its socket.
 *
 * On Windows browsers may start hosts through the command interpreter.
 */
export function callingBrowser(system: ProcessFacts, pid: number | undefined, podkey: string): string | null {
  if (pid === undefined || system.programOf(pid) !== podkey) return null;
  const line = [pid];
  for (;;) {
    const caller = system.parentOf(line.at(-1) ?? 0);
    const program = caller === undefined ? undefined : system.programOf(caller);
    if (caller === undefined || program === undefined) return null;
    line.push(caller);
    if (path.win32.basename(program).toLowerCase() === 'cmd.exe' && line.length === 2) continue;
    return isOrdered(line.map((each) => system.startOf(each))) ? program : null;
  }
}

/** Whether each process started before the one that it started, which an ID that the system gave away again does not show. */
const isOrdered = (starts: readonly (number | undefined)[]): boolean =>
  starts.every((start, at) => at === 0 || (start ?? Infinity) <= (starts[at - 1] ?? -Infinity));
