import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languageDefinitions } from '../../shared/text/languages.ts';

const folder = path.resolve(import.meta.dirname, '../../shared/text');

/** The absolute paths of the modules that declare the catalogue's texts: all of shared/text but the translations. */
export function textModules(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !(file.split(path.sep)[0]! in languageDefinitions))
    .map((file) => path.join(folder, file));
}
