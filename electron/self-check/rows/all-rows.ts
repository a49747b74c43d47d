import { clipboardRows, commandLineRows, keychainRows, typingRows } from './secret-rows.ts';
import { desktopRows } from './desktop-rows.ts';
import { installedRows } from './installed-rows.ts';
import { lockRows } from './lock-rows.ts';
import { networkRows } from './network-rows.ts';
import { pageRows } from './page-rows.ts';
import { systemRows } from './system-rows.ts';

/**
 * All that was not yet seen on a real Electron, by area.
 *
 * docs/unverified.md is written from it (`npm run unverified`), and the self-check goes through the rows that a program can check.
 * docs/proved-elsewhere.md has what sources and other tests prove.
 */
export const areas = [
  { title: 'The page and its process', rows: pageRows },
  { title: 'Keychain', rows: keychainRows },
  { title: 'Clipboard', rows: clipboardRows },
  { title: 'Lock, idle time and memory', rows: lockRows },
  { title: 'Windows, keyboard shortcuts, menus and tray', rows: desktopRows },
  { title: 'Typing into other windows', rows: typingRows },
  { title: 'Network', rows: networkRows },
  { title: 'Files, log, policy, login and links', rows: systemRows },
  { title: 'Command line', rows: commandLineRows },
  { title: 'Installed builds and updates', rows: installedRows },
] as const;

type Row = (typeof areas)[number]['rows'][number];

/** A row that the self-check shows. */
export type AutomaticRow = Extract<Row, { shownBy: { kind: 'self-check' } }>;
export type CheckId = AutomaticRow['id'];

/** The rows that the self-check goes through, in the page's order. */
export const checkedRows: readonly AutomaticRow[] = areas.flatMap(({ rows }) =>
  rows.filter((row): row is AutomaticRow => row.shownBy.kind === 'self-check'),
);
