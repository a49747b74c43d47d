import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** A selection of the X server (ICCCM §2.6.1). */
export type SelectionName = 'clipboard' | 'primary';

/** The text on a selection of the X server; empty when nobody holds it or it is no text. */
export function readSelection(selection: SelectionName): Promise<string> {
  return read(selection, 'UTF8_STRING');
}

/** The names of the forms in which a selection's owner offers its content; none when nobody holds it. */
export async function selectionTargets(selection: SelectionName): Promise<string[]> {
  return (await read(selection, 'TARGETS')).split('\n').filter((name) => name !== '');
}

async function read(selection: SelectionName, target: string): Promise<string> {
  const xclip = spawn('xclip', ['-selection', selection, '-out', '-target', target], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  xclip.once('error', () => undefined);
  return text(xclip.stdout);
}
