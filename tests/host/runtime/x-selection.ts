import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** A selection of the X server (ICCCM §2.6.1). */
export type SelectionName = 'clipboard' | 'primary';

/** How often to look whether a selection has changed hands, before taking it that somebody else has it. */
const MOST_LOOKS = 50;

/** Puts text on a selection of the X server; empty text empties it. Resolves once others can read it. */
export async function writeSelection(selection: SelectionName, content: string): Promise<void> {
  await startXclip(selection, content);
  // xclip may be gone into the background before the X server has heard that the selection is its own.
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if ((await readSelection(selection)) === content) return;
  }
}

async function startXclip(selection: SelectionName, content: string): Promise<void> {
  // xclip stays behind to serve the text: with a piped stdout it would hold us too.
  const xclip = spawn('xclip', ['-selection', selection, '-in'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  xclip.once('error', () =>
    reject(new Error("The stand-in's clipboard needs xclip: run 'apt-get install xclip'.")),
  );
  xclip.once('exit', (code) => {
    if (code === 0) resolve(undefined);
    else reject(new Error(`xclip ended with ${String(code)}`));
  });
  xclip.stdin.end(content);
  await promise;
}

/** The text on a selection of the X server; empty when nobody holds it or it is no text. */
export async function readSelection(selection: SelectionName): Promise<string> {
  const xclip = spawn('xclip', ['-selection', selection, '-out', '-target', 'UTF8_STRING'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  xclip.once('error', () => undefined);
  return text(xclip.stdout);
}
