import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { leftoversIn, type Leftover, type Needle } from './leftover.ts';

const run = promisify(execFile);

/** Searches every selection of an X display for secrets, in every format its owner offers. */
export async function leftoversInSelections(
  display: string,
  needles: readonly Needle[],
): Promise<Leftover[]> {
  const found: Leftover[] = [];
  for (const selection of ['clipboard', 'primary', 'secondary']) {
    for (const target of await targets(display, selection)) {
      const content = await read(display, selection, target);
      found.push(...leftoversIn(content, `${selection} as ${target}`, needles));
    }
  }
  return found;
}

async function targets(display: string, selection: string): Promise<string[]> {
  const offered = (await read(display, selection, 'TARGETS')).toString('utf8');
  const names = offered.split('\n').filter((name) => name !== '' && name !== 'TARGETS');
  // Text formats are requested even if the owner does not offer them.
  return offered === '' ? [] : [...new Set(['UTF8_STRING', 'STRING', ...names])];
}

/** Empty if the selection has no owner, or its owner does not have that format. */
async function read(display: string, selection: string, target: string): Promise<Buffer> {
  const env = { ...process.env, DISPLAY: display };
  const args = ['-selection', selection, '-out', '-target', target];
  return run('xclip', args, { env, encoding: 'buffer' }).then(
    ({ stdout }) => stdout,
    () => Buffer.alloc(0),
  );
}
