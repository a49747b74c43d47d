import { bannedInFiles, problemsOf } from './plain-english.js';
import { projectFiles } from '../scripts/project-files.mjs';
import { projectFolder } from '../scripts/project.mjs';

/**
 * Reports banned phrases in the whole project; `--count` counts them by folder and by phrase.
 * Exits with 1 if there is anything to report.
 */
const hits = bannedInFiles(projectFolder, projectFiles(projectFolder));

if (process.argv.includes('--count')) {
  const folderOf = (/** @type {string} */ file) => file.split('/').slice(0, -1).slice(0, 2).join('/') || file;
  const table = (/** @type {(hit: (typeof hits)[number]) => string} */ keyOf) => {
    const groups = Object.entries(Object.groupBy(hits, keyOf)).map(([key, group = []]) => ({
      key,
      count: group.length,
    }));
    for (const { key, count } of groups.toSorted((a, b) => b.count - a.count))
      console.log(`${count}\t${key}`);
  };
  table(({ file }) => folderOf(file));
  console.log();
  table(({ name }) => name);
  console.log(`\n${hits.length} in all`);
} else {
  const problems = problemsOf(hits);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
