import { createRequire } from 'node:module';

/** What electron-updater reads feeds with: what it makes of something is what Podkey has to make of it. */
export const { compare } = ofUpdater('semver') as { compare: (one: string, other: string) => number };
export const { load } = ofUpdater('js-yaml') as { load: (text: string) => unknown };

function ofUpdater(name: string): unknown {
  return createRequire(import.meta.resolve('electron-updater'))(name);
}
