import process from 'node:process';
import path from 'node:path';
import type { TestPage } from './pages.ts';

export function corpusPages(): TestPage[] {
  const folders = (process.env['PODKEY_PAGE_CORPORA'] ?? '').split(path.delimiter).filter(Boolean);
  if (folders.length === 0) console.log('No corpus is given, so only the project’s own pages are filled.');
  return [];
}
