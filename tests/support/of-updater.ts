import { createRequire } from 'node:module';

/** The libraries with which electron-updater reads feeds; Podkey must agree with them. */
export const { compare } = ofUpdater('semver') as { compare: (one: string, other: string) => number };
export const { load } = ofUpdater('js-yaml') as { load: (text: string) => unknown };

function ofUpdater(name: string): unknown {
  return createRequire(import.meta.resolve('electron-updater'))(name);
}
