import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../shared/text/en');

/** The absolute paths of the modules that declare the catalogue's texts. */
export const textModules = (): string[] => readdirSync(folder).map((file) => path.join(folder, file));
