import { execFile } from 'node:child_process';

/** A system program failed or could not be started; `code` is its exit code or the system's error. */
export class RunFailed extends Error {
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super(`a program of the system failed: ${code}`, options);
    this.code = code;
  }
}

/** Runs one program with these arguments and returns its output. Fails as `RunFailed`. */
export type RunProgram = (args: readonly string[]) => Promise<Buffer>;

/** A program at a full path. It has ten seconds, because Podkey's start waits for it. */
export const programAt =
  (file: string): RunProgram =>
  (args) =>
    new Promise((resolve, reject) => {
      const options = {
        encoding: 'buffer',
        timeout: 10_000,
        windowsHide: true,
        maxBuffer: 4_000_000,
      } as const;
      execFile(file, args, options, (cause, printed) => {
        if (cause) reject(new RunFailed(String(cause.code ?? cause.signal ?? 'no answer'), { cause }));
        else resolve(printed);
      });
    });
