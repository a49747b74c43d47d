import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What an X display's clipboard, or its other selection, holds for another program; empty if that is no text.
 *
 * `target` asks for another form than text.
 */
export async function readXClipboard(
  display: string,
  selection: 'clipboard' | 'primary' = 'clipboard',
  target = 'UTF8_STRING',
): Promise<string> {
  const env = { ...process.env, DISPLAY: display };
  // Without text to read xclip fails, and that is the answer.
  return run('xclip', ['-selection', selection, '-out', '-target', target], { env }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Puts a text on an X display's clipboard or other selection, as another program would, once it can be read there. */
export async function writeXClipboard(
  display: string,
  text: string,
  selection: 'clipboard' | 'primary' = 'clipboard',
): Promise<void> {
  const env = { ...process.env, DISPLAY: display };
  // A background process of xclip's goes on serving the text, and would hold an open pipe.
  const writer = spawn('xclip', ['-selection', selection, '-in'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  writer.stdin.end(text);
  await once(writer, 'exit');
  // xclip may be gone into the background before the X server has heard of it.
  while ((await readXClipboard(display, selection)) !== text);
}
