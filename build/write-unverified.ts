import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unverifiedPage } from './unverified-page.ts';

/* Writes docs/unverified.md: `npm run unverified`. */

await writeFile(path.join(import.meta.dirname, '../docs/unverified.md'), unverifiedPage());
