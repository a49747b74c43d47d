import { projectFolder } from '../scripts/project.mjs';
import { duplicateExports } from './exports.js';
import { projectFiles } from '../scripts/project-files.mjs';

/** Reports names that two modules of the product export, and then exits with 1. */
const problems = duplicateExports(projectFolder, projectFiles(projectFolder));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
