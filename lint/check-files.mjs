import { duplicateExports } from './exports.js';
import { sizeProblems } from './file-sizes.js';
import { projectFiles } from '../scripts/project-files.mjs';
import { projectFolder } from '../scripts/project.mjs';

/** Reports names that two modules of the product export, and files that are too long or too short, and then exits with 1. */
const files = projectFiles(projectFolder);
const problems = [...duplicateExports(projectFolder, files), ...sizeProblems(projectFolder, files)];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
