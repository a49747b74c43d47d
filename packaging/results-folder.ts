import path from 'node:path';
import process from 'node:process';
import { inProject } from '../scripts/project.mjs';

/** The folder for finished artefacts; `PODKEY_DIST_DIR` names another one. */
export const results = path.resolve(process.env['PODKEY_DIST_DIR'] || inProject('dist'));

const work = path.join(results, '.work');

/** The folder for an unfinished application or installer. */
export const partial = (name: string): string => path.join(work, `${name}.partial`);

/** The folder of a finished application. */
export const finished = (name: string): string => path.join(work, name);

export const recordOf = (name: string): string => path.join(work, `${name}.json`);

export const logOf = (name: string): string => path.join(work, 'logs', `${name}.log`);
