import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const servicesFolder = path.join(import.meta.dirname, '../../../../../electron/services');

test('the registry of services names every service that the builders give', async () => {
  const source = await readFile(path.join(servicesFolder, 'build-services.ts'), 'utf8');
  const listed = ['core', 'services']
    .map((list) => new RegExp(`const ${list} = \\{[^}]*\\}`).exec(source)?.[0] ?? '')
    .join('\n');
  const given = [
    ...[...source.matchAll(/^ {2}const (\w+)(?:: \w+)? = (?:new|build)/gm)].map(([, name = '']) => name),
    ...[...source.matchAll(/^ {2}const \{([^}]*)\} = (?:build|keys)/gm)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    ),
  ];
  expect(given.length).toBeGreaterThan(20);
  const unlisted = given.filter((name) => !new RegExp(`\\b${name},`).test(listed));
  // These only hold what the others are built on, and functions. Each feature says what it ends, or it does not compile.
  expect(unlisted).toEqual(['base', 'keys', 'features', 'palette', 'panicKeyState']);
});

test('it names every service that a builder makes, because the builder returns it', async () => {
  const files = (await readdir(servicesFolder)).filter((file) => /^build-(?!services)/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(path.join(servicesFolder, file), 'utf8')));
  const builders = sources.flatMap((source) => source.split(/^export function build/m).slice(1));
  expect(builders.length).toBeGreaterThan(12);
  const kept: string[] = [];
  for (const source of builders) {
    const given = source.slice(source.lastIndexOf('\n  return '));
    for (const [, name = ''] of source.matchAll(/^ {2}const (\w+)(?:: \w+)? = new /gm))
      if (!new RegExp(`\\b${name}\\b`).test(given)) kept.push(name);
  }
  // The idle time holds no account data. Layered logins, and the rows and the key of the offline copies, are read at each call.
  expect(kept.sort()).toEqual(['idleTime', 'key', 'layered', 'rows']);
});
