import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allScenes } from '../support/scenes/all-scenes.ts';
import { sceneFeatures, type SceneFeature } from '../support/scenes/scene.ts';
import { germanFeatures, pictureFolder, pictureName, picturesFolder, sizesOf, themes } from './picture.ts';

/*
 * The last part of `npm run screens`: writes an index of the pictures, deletes pictures of removed scenes, and copies
 * those that the docs show.
 */

const docsFolder = path.resolve(import.meta.dirname, '../../docs/screens');

/** The scene of each feature that the docs show, in light and dark; all pictures would make the repository large. */
const shownInDocs: Readonly<Record<SceneFeature, string>> = {
  'first-run': 'welcome',
  accounts: 'connection-passed',
  'secure-values': 'code',
  logins: 'login',
  palette: 'results',
  links: 'asked',
  clipboard: 'holding',
  offline: 'question',
  users: 'review',
  'many-users': 'checked',
  organizations: 'list',
  activity: 'full',
  settings: 'top',
  help: 'keys',
  lock: 'locked',
};

const titles: Readonly<Record<SceneFeature, string>> = {
  'first-run': 'First run',
  accounts: 'Accounts',
  'secure-values': 'Secure values',
  logins: 'Clients and logins',
  palette: 'Palette',
  links: 'Links from other programs',
  clipboard: 'Clipboard',
  offline: 'Offline copies',
  users: 'Users',
  'many-users': 'Many users at once',
  organizations: 'Organizations',
  activity: 'Activity',
  settings: 'Settings',
  help: 'Help',
  lock: 'Lock',
};

const scenesOf = (feature: SceneFeature) =>
  allScenes.filter((group) => group.feature === feature).flatMap(({ scenes }) => scenes);

const lines = [
  '# Every screen of Podkey',
  '',
  'Made by `npm run screens`, of the scenes in `tests/support/scenes`: each in light and dark, at 480×420, 880×600, 1280×800 and 1440×900.',
  'The data is the sample pod’s.',
];
const expected = new Set<string>();
for (const feature of sceneFeatures) describe(feature, titles[feature]);
for (const feature of germanFeatures) describe(feature, `${titles[feature]}, in German`, 'de');
await writeFile(path.join(picturesFolder, 'README.md'), `${lines.join('\n')}\n`);

/** Lists a feature's scenes with their pictures. */
function describe(feature: SceneFeature, title: string, language: 'en' | 'de' = 'en'): void {
  const folder = pictureFolder(feature, language);
  lines.push('', `## ${title}`, '', '| scene | light | dark |', '|---|---|---|');
  for (const scene of scenesOf(feature)) {
    const { name, about } = scene;
    const cell = (theme: (typeof themes)[number]) =>
      sizesOf(scene)
        .map((size) => {
          const file = `${folder}/${pictureName(name, theme, size)}`;
          expected.add(file);
          return `[${size.width}×${size.height}](${file})`;
        })
        .join(' · ');
    lines.push(`| **${name}**: ${about} | ${cell('light')} | ${cell('dark')} |`);
  }
}

let bytes = 0;
for (const file of await readdir(picturesFolder, { recursive: true })) {
  if (!file.endsWith('.png')) continue;
  if (expected.delete(file)) bytes += (await stat(path.join(picturesFolder, file))).size;
  else await rm(path.join(picturesFolder, file));
}
console.log(`${(bytes / 1_000_000).toFixed(1)} MB of pictures in ${picturesFolder}`);
await rm(docsFolder, { recursive: true, force: true });
const shown = ['# Screens of Podkey', '', 'Written by `npm run screens`. The data is the sample pod’s.'];
for (const feature of sceneFeatures) {
  await mkdir(path.join(docsFolder, feature), { recursive: true });
  shown.push('', `## ${titles[feature]}`, '');
  for (const theme of themes) {
    const file = `${feature}/${pictureName(shownInDocs[feature], theme, { width: 1440, height: 900 })}`;
    await copyFile(path.join(picturesFolder, file), path.join(docsFolder, file));
    shown.push(`![${titles[feature]}, ${theme}](${file})`);
  }
}
await writeFile(path.join(docsFolder, 'README.md'), `${shown.join('\n')}\n`);
if (expected.size > 0) {
  console.error(`There is no ${[...expected].join(', ')}`);
  process.exitCode = 1;
}
