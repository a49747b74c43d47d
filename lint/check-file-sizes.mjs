import { projectFiles } from '../scripts/project-files.mjs';
import { projectFolder } from '../scripts/project.mjs';
import { sizeProblems } from './file-sizes.js';

/** Reports files that are too long, and short ones that belong into another, and then exits with 1. */
const problems = sizeProblems(projectFolder, projectFiles(projectFolder));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
