import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const xclip = (direction: '-in' | '-out') => ['-selection', 'clipboard', direction];

/** What an X display's clipboard holds, read as another program would; empty where there is no text on it. */
export async function readXClipboard(display: string): Promise<string> {
  const env = { ...process.env, DISPLAY: display };
  // Without text to read xclip fails, and that is the answer.
  return run('xclip', xclip('-out'), { env }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Puts a text on an X display's clipboard, as another program would. */
export async function writeXClipboard(display: string, text: string): Promise<void> {
  const env = { ...process.env, DISPLAY: display };
  // A background process of xclip's goes on serving the text, and would hold an open pipe.
  const writer = spawn('xclip', xclip('-in'), { env, stdio: ['pipe', 'ignore', 'ignore'] });
  writer.stdin.end(text);
  await once(writer, 'exit');
}
