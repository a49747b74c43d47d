import path from 'node:path';
import process from 'node:process';
import { inProject } from '../scripts/project.mjs';

/** Where artefacts go, and nothing that is not whole; `PODKEY_DIST_DIR` names another folder. */
export const results = path.resolve(process.env['PODKEY_DIST_DIR'] || inProject('dist'));

const work = path.join(results, '.work');

/** Where an application, or what an installer is made in, is laid out until it is whole. */
export const partial = (name: string): string => path.join(work, `${name}.partial`);

/** Where an application is once it is whole. */
export const finished = (name: string): string => path.join(work, name);

export const recordOf = (name: string): string => path.join(work, `${name}.json`);

export const logOf = (name: string): string => path.join(work, 'logs', `${name}.log`);
