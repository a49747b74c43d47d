import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ElectronApplication, Page } from 'playwright';
import type { Needle } from '../support/leftovers/leftover.ts';
import { writeXClipboard } from '../support/x-clipboard.ts';
import { resultInPage } from '../support/page-bridge.ts';

/*
 * Each function plants a made-up secret in places that are searched, and returns the places in which the search must
 * find it. This proves that the search works.
 */

/** The plant's name in search results. */
export const plantName = 'planted';

/** Creates a secret with characters that are easy to mis-encode. */
export function makePlant(): Needle {
  return { name: plantName, secret: `plänted & ${randomBytes(24).toString('base64url')}` };
}

/** Plants in what a page shows and stores. */
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

/** Plants in a page's memory only, as a rope of two halves. */
export async function plantInPageHeap(page: Page, { secret }: Needle): Promise<string[]> {
  await page.evaluate(
    ([first = '', second = '']) => void Reflect.set(globalThis, 'planted', { rope: first + second }),
    [secret.slice(0, 20), secret.slice(20)],
  );
  return ['planted › rope'];
}

/** Plants in the main process: its heap, the block of its small buffers, and its output. */
export async function plantInMain(
  app: ElectronApplication,
  { secret }: Needle,
): Promise<{ heap: string[]; buffers: string[]; output: string[] }> {
  await app.evaluate((_electron, whole) => {
    Reflect.set(globalThis, 'planted', { text: whole, bytes: Buffer.from(whole) });
    process.stdout.write(`${whole}\n`);
  }, secret);
  // A heap search reports the shortest path to a text, whichever that is.
  return { heap: [''], buffers: ['buffers'], output: ['output'] };
}

/** Sends the plant between a page and main, once each way. */
export async function plantInIpc(
  app: ElectronApplication,
  page: Page,
  { secret }: Needle,
): Promise<string[]> {
  await resultInPage(page, 'states.read', { whole: secret });
  await app.evaluate(
    ({ BrowserWindow }, whole) => BrowserWindow.getAllWindows()[0]?.webContents.send('states.changed', whole),
    secret,
  );
  return ['to main: states.read', 'to page: states.changed'];
}

/** Plants in files: in each text encoding, and in a deleted database row. */
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

/** Plants in the arguments and the environment of a process, until `end` is called. */
export async function plantInProcess({
  secret,
}: Needle): Promise<{ places: string[]; end: () => Promise<void> }> {
  const child = spawn('sh', ['-c', 'read line', secret], {
    env: { PLANTED: secret },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  const id = String(child.pid);
  const end = async () => {
    child.kill();
    await ended;
  };
  return { places: [`/proc/${id}/cmdline`, `/proc/${id}/environ`], end };
}

/** Plants on both selections of an X display, replacing their content. */
export async function plantOnSelections(display: string, { secret }: Needle): Promise<string[]> {
  await writeXClipboard(display, secret);
  await writeXClipboard(display, secret, 'primary');
  return ['clipboard as UTF8_STRING', 'primary as UTF8_STRING'];
}
