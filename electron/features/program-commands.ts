/* The commands of `podkey` that features bring, a line for each. The build needs their names and texts. */
export { browserCommand } from './browser/browser-command.ts';
