import { duplicateExports, unusedExports } from './exports.js';
import { sizeProblems } from './file-sizes.js';
import { projectFiles } from '../scripts/project-files.mjs';
import { projectFolder } from '../scripts/project.mjs';

/** Reports names that two modules of the product export, or that no other uses, and files that are too long or too short; then exits with 1. */
const files = projectFiles(projectFolder);
const problems = [duplicateExports, unusedExports, sizeProblems].flatMap((check) =>
  check(projectFolder, files),
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
