/** What the system says of processes. Each is undefined if it does not say, for example because the process has ended. */
export interface ProcessFacts {
  parentOf(pid: number): number | undefined;
  /** When it started, in ms since 1970. Tells it from an earlier process with the same ID. */
  startOf(pid: number): number | undefined;
  /** The path of its program. */
  programOf(pid: number): string | undefined;
  /** The file of its program; undefined if its path leads to another file by now. */
  programFileOf(pid: number): FileFacts | undefined;
  /** Its arguments, the program first. */
  argumentsOf(pid: number): readonly string[] | undefined;
  /** Its environment as it was started with, each variable as NAME=VALUE. */
  environmentOf(pid: number): readonly string[] | undefined;
  /** Its working directory. */
  directoryOf(pid: number): string | undefined;
  /** Whether it sees other files than Podkey does under the same path, or another process traces it. */
  isApart(pid: number): boolean | undefined;
  /** A regular file at an absolute path. */
  fileAt(path: string): FileFacts | undefined;
}

/** A file, as far as another content would show. */
export interface FileFacts {
  /** Differs as soon as the file is written, replaced, renamed or linked. */
  id: string;
  /** When that last happened, in ms since 1970. */
  changedAt: number;
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
