import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the content of an X display's clipboard or other selection, as another program sees it; empty if it is not
 * text.
 *
 * `target` requests another format than text.
 */
export async function readXClipboard(
  display: string,
  selection: 'clipboard' | 'primary' = 'clipboard',
  target = 'UTF8_STRING',
): Promise<string> {
  const env = { ...process.env, DISPLAY: display };
  // xclip fails if there is no text.
  return run('xclip', ['-selection', selection, '-out', '-target', target], { env }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/**
 * Writes a text to an X display's clipboard or other selection, as another program would; resolves when it can be read
 * there.
 */
export async function writeXClipboard(
  display: string,
  text: string,
  selection: 'clipboard' | 'primary' = 'clipboard',
): Promise<void> {
  const env = { ...process.env, DISPLAY: display };
  // xclip's background process continues to serve the text, and would hold a pipe open.
  const writer = spawn('xclip', ['-selection', selection, '-in'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  writer.stdin.end(text);
  await once(writer, 'exit');
  // xclip may move to the background before the X server has processed its request.
  while ((await readXClipboard(display, selection)) !== text);
}
