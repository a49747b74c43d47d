/** What Linux says of a process's sandbox. */
interface Confinement {
  /** A seccomp filter is on. */
  isFiltered: boolean;
  /** How many process namespaces it is in; 1 is the system's own. */
  namespaces: number;
}

/**
 * Reads `/proc/PID/status`: the seccomp mode (2 is a filter) and the process's numbers, one for each namespace that it is in
 * (proc_pid_status(5)).
 */
export function confinementIn(status: string): Confinement {
  const field = (name: string) =>
    status
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  return {
    isFiltered: field('Seccomp') === '2',
    namespaces: field('NSpid')?.split('\t').length ?? 1,
  };
}
