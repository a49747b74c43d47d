import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../../shared/errors/system-code.ts';

/** The file that the self-check writes its JSON to. */
export interface ResultFile {
  write(text: string): void;
}

/** The self-check can't begin; the message says why. */
export class RefusedSelfCheck extends Error {}

/**
 * Creates the result file: a new one, whose name ends in `.json`, readable by this user only.
 *
 * The name comes from the command line. So no existing file is opened or replaced, also not behind a link (`O_EXCL`), and no
 * file is made that a system would run.
 *
 * @throws {RefusedSelfCheck}
 */
export function createResultFile(file: string): ResultFile {
  if (path.extname(file) !== '.json')
    throw new RefusedSelfCheck('--self-check needs the name of a new file that ends in .json.');
  const handle = openNew(file);
  return {
    write: (text) => {
      writeSync(handle, text);
      closeSync(handle);
    },
  };
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (thrown) {
    if (systemCode(thrown) !== 'EEXIST')
      throw new RefusedSelfCheck(`The file for --self-check can't be created (${systemCode(thrown)}).`);
    throw new RefusedSelfCheck('The file for --self-check exists already. Name a new one.');
  }
}
