import { globSync } from 'node:fs';
import path from 'node:path';

const shared = path.resolve(import.meta.dirname, '../../shared');

/** The absolute paths of the modules that declare the catalogue's texts. */
export const textModules = (): string[] =>
  globSync(['text/en/*.ts', 'features/*/text/{en*,first}.ts'], { cwd: shared }).map((file) =>
    path.join(shared, file),
  );
