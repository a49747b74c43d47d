import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ElectronApplication, Page } from 'playwright-core';
import type { Needle } from '../support/leftovers/leftover.ts';
import { writeXClipboard } from '../support/x-clipboard.ts';

/*
 * Each function puts a made-up secret into places that are searched, beside what is there, and gives the places it must be
 * found in: a search that could miss it could not fail.
 */

/** The name under which it is found. */
export const plantName = 'planted';

/** A secret of nobody's, awkward to spell. */
export function makePlant(): Needle {
  return { name: plantName, secret: `plänted & ${randomBytes(24).toString('base64url')}` };
}

/** Into what a page shows and stores. */
export async function plantInPage(page: Page, { secret }: Needle): Promise<string[]> {
  const halves = [secret.slice(0, 20), secret.slice(20)];
  await page.evaluate(async ([first = '', second = '']) => {
    const whole = first + second;
    const host = document.createElement('div');
    host.hidden = true;
    const field = document.createElement('input');
    field.value = whole;
    const inner = document.createElement('p');
    inner.append(
      ...[first, second].map((half) => Object.assign(document.createElement('b'), { textContent: half })),
    );
    host.attachShadow({ mode: 'open' }).append(field, inner);
    document.body.append(host);
    document.title += whole;
    history.replaceState([history.state, whole], '');
    performance.mark(whole);
    sessionStorage.setItem('planted', whole);
    localStorage.setItem('planted', whole);
    await (await caches.open('planted')).put('/planted', new Response(whole));
    const opening = indexedDB.open('planted');
    opening.onupgradeneeded = () => void opening.result.createObjectStore('planted').put(whole, 1);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
  }, halves);
  const stored = ['sessionStorage', 'localStorage', 'IndexedDB', 'caches'];
  return ['document', 'fields', 'title', 'address', 'history', 'requests', ...stored];
}

/** Into a page's memory alone, as a rope of two halves. */
export async function plantInPageHeap(page: Page, { secret }: Needle): Promise<string[]> {
  await page.evaluate(
    ([first = '', second = '']) => void Reflect.set(globalThis, 'planted', { rope: first + second }),
    [secret.slice(0, 20), secret.slice(20)],
  );
  return ['planted › rope'];
}

/** Into the main process: its heap, the block its small buffers share, and what it prints. */
export async function plantInMain(
  app: ElectronApplication,
  { secret }: Needle,
): Promise<{ heap: string[]; buffers: string[]; output: string[] }> {
  await app.evaluate((_electron, whole) => {
    Reflect.set(globalThis, 'planted', { text: whole, bytes: Buffer.from(whole) });
    process.stdout.write(`${whole}\n`);
  }, secret);
  // Of the ways to a text in the heap the shortest is told, whichever that is.
  return { heap: [''], buffers: ['buffers'], output: ['output'] };
}

/** Has it cross between a page and main, once each way. */
export async function plantInIpc(
  app: ElectronApplication,
  page: Page,
  { secret }: Needle,
): Promise<string[]> {
  await page.evaluate((whole) => window.podkey.invoke('app.info', { whole }), secret);
  await app.evaluate(
    ({ BrowserWindow }, whole) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('settings.changed', whole),
    secret,
  );
  return ['to main: app.info', 'to page: settings.changed'];
}

/** Into files: as text of each kind, and into a row of a database that was deleted since. */
export async function plantInFiles(folder: string, { secret }: Needle): Promise<string[]> {
  const spellings = {
    'planted.txt': Buffer.from(secret, 'utf8'),
    'planted-utf16.bin': Buffer.from(`….${secret}…`, 'utf16le'),
    'planted-base64.txt': Buffer.from(Buffer.from(`Basic of: ${secret}!`).toString('base64')),
    'planted.json': Buffer.from(JSON.stringify({ inner: JSON.stringify({ [secret]: 1 }) })),
    'planted.url': Buffer.from(`https://pod.example/?q=${encodeURIComponent(secret)}`),
  };
  for (const [name, bytes] of Object.entries(spellings)) await writeFile(path.join(folder, name), bytes);
  const database = new DatabaseSync(path.join(folder, 'planted.db'));
  database.exec('PRAGMA secure_delete = OFF; CREATE TABLE IF NOT EXISTS planted (content TEXT)');
  database.prepare('INSERT INTO planted VALUES (?)').run(secret);
  database.exec('DELETE FROM planted');
  database.close();
  return [...Object.keys(spellings), 'planted.db'];
}

/** Into the arguments and the environment of a process, until `end` is called. */
export async function plantInProcess({ secret }: Needle): Promise<{ places: string[]; end: () => void }> {
  const child = spawn('sh', ['-c', 'read line', secret], {
    env: { PLANTED: secret },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await new Promise((resolve) => child.once('spawn', resolve));
  const id = String(child.pid);
  return { places: [`/proc/${id}/cmdline`, `/proc/${id}/environ`], end: () => void child.kill() };
}

/** Onto both selections of an X display, in place of what they hold. */
export async function plantOnSelections(display: string, { secret }: Needle): Promise<string[]> {
  await writeXClipboard(display, secret);
  await writeXClipboard(display, secret, 'primary');
  return ['clipboard as UTF8_STRING', 'primary as UTF8_STRING'];
}
