/* The features' settings, a line for each. They are not in `index.ts`, because the page needs them without the schemas. */
export * as copyInTurn from './copy-in-turn/settings.ts';
export * as clipboardManagers from './clipboard-managers/settings.ts';
export * as teamLibrary from './team-library/settings.ts';
export * as dataCopies from './data-copies/settings.ts';
export * as offlineCopies from './offline-copies/settings.ts';
export * as move from './move/settings.ts';
export * as updates from './updates/settings.ts';
