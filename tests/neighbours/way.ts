import path from 'node:path';
import type { OnceReason, ShownProgram } from '../../shared/features/command-line/contract.ts';

/** A program that passes for one of `allowed`. */
export interface Way {
  name: string;
  /** A command for `sh` in the folder of the scripts. */
  command: string;
  /** What the question says. `which:` stands for the real path of a program. */
  asks: Partial<ShownProgram>;
  /** Programs without which it can't be tried. */
  needs?: readonly string[];
}

/** The program's real path, as a part of `asks`. */
export const given = (program: string) => ({ program: `which:${program}` });
/** The reason for which it can be allowed only once, as a part of `asks`. */
export const once = (onceBecause: OnceReason) => ({ onceBecause });
/** Makes whole paths of names in a folder. */
export const pathsIn = (folder: string) => (file: string) => path.join(folder, file);
