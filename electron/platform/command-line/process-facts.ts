/** What the system says of processes. Each is undefined if it does not say, for example because the process has ended. */
export interface ProcessFacts {
  parentOf(pid: number): number | undefined;
  /** The path of its program. */
  programOf(pid: number): string | undefined;
  /** Its arguments, the program first; undefined where the system does not say. */
  argumentsOf(pid: number): readonly string[] | undefined;
  /** Its working directory. */
  directoryOf(pid: number): string | undefined;
}

/** How this system says something of processes. */
export async function processFactsOn(platform: NodeJS.Platform): Promise<ProcessFacts> {
  switch (platform) {
    case 'win32':
      return (await import('./windows-processes.ts')).windowsProcesses();
    case 'darwin':
      return (await import('./mac-processes.ts')).macProcesses();
    default:
      return (await import('./linux-processes.ts')).linuxProcesses();
  }
}
