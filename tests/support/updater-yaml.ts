import { createRequire } from 'node:module';

/** The YAML parser with which electron-updater reads feeds, so that tests read them alike. */
export const { load } = createRequire(import.meta.resolve('electron-updater'))('js-yaml') as {
  load: (text: string) => unknown;
};
