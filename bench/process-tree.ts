import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux describes it. */
export interface RunningProcess {
  pid: number;
  /** Its arguments, separated by spaces. */
  command: string;
  /** Its own memory in MB, without files and what it shares, which depends on what else runs. */
  memoryMb: number;
  /** CPU time so far, in ms. Linux counts in steps of 10 ms. */
  cpuMs: number;
}

/** A program's process and all that it started, directly or not. Linux only. */
export function processTree(root: number): RunningProcess[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) parents.set(pid, Number(stat[1]));
  }
  const tree = [root];
  for (const pid of tree)
    tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree.map((pid) => {
    const [user = 0, system = 0] = statOf(pid)?.slice(11, 13).map(Number) ?? [];
    const rollup = textOf(`/proc/${pid}/smaps_rollup`) ?? '';
    return {
      pid,
      command: (textOf(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' '),
      memoryMb: Number(/^Private_Dirty:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024,
      cpuMs: (user + system) * 10,
    };
  });
}

/** The fields of /proc/PID/stat after the program's name, which may contain anything; undefined if the process has ended. */
function statOf(pid: number): string[] | undefined {
  const text = textOf(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
