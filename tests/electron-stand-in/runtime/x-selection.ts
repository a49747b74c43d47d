import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** An X selection (ICCCM §2.6.1). */
export type SelectionName = 'clipboard' | 'primary';

/** Returns an X selection's text; empty if it has no owner or is not text. */
export function readSelection(selection: SelectionName): Promise<string> {
  return read(selection, 'UTF8_STRING');
}

/** Returns the targets that a selection's owner offers; none without an owner. */
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
