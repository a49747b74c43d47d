import type { FileFacts, ProcessFacts } from '../../electron/platform/outside-programs/process-facts.ts';

/** A process of the double below; what is left out has a usual value. */
export interface Process {
  parent?: number;
  program?: string;
  args?: string[];
  directory?: string;
  environment?: string[] | null;
  isApart?: boolean;
  start?: number;
  file?: FileFacts | null;
}

/** The file of a program that has not changed. */
export const unchanged: FileFacts = { id: 'program', changedAt: 0 };

/** The first process is 1, its parent 11, and so on, unless a process says otherwise. */
export function computerWith(processes: Process[], files: Record<string, FileFacts> = {}): ProcessFacts {
  const at = (pid: number) => processes[(pid - 1) / 10];
  return {
    parentOf: (pid) => at(pid) && (at(pid)?.parent ?? pid + 10),
    startOf: (pid) => at(pid) && (at(pid)?.start ?? 100_000 - pid),
    programOf: (pid) => at(pid)?.program,
    programFileOf: (pid) => at(pid) && (at(pid)?.file === null ? undefined : (at(pid)?.file ?? unchanged)),
    argumentsOf: (pid) => at(pid)?.args,
    environmentOf: (pid) => (at(pid)?.environment === null ? undefined : (at(pid)?.environment ?? [])),
    directoryOf: (pid) => (pid === 1 ? '/work' : at(pid)?.directory),
    isApart: (pid) => at(pid)?.isApart ?? false,
    fileAt: (path) => files[path],
  };
}
