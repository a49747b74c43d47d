/**
 * The first file that Node runs. Plain JavaScript, so that the types of the others are stripped once and not at each
 * start.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/electron-stand-in', import.meta.url)));
await import('./start.ts');
