import { spawn } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { readXClipboard, writeXClipboard } from './x-clipboard.ts';

/** Programs of a system that read and write its clipboard as UTF-8. */
interface Programs {
  read: readonly string[];
  write: readonly string[];
}

const powershell = (script: string) => [
  'powershell.exe',
  '-NoProfile',
  '-NonInteractive',
  '-Command',
  script,
];
const windows: Programs = {
  read: powershell(
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8; [Console]::Out.Write((Get-Clipboard -Raw))',
  ),
  // Set-Clipboard rejects an empty text.
  write: powershell(
    '[Console]::InputEncoding = [Text.Encoding]::UTF8; $text = [Console]::In.ReadToEnd(); if ($text) { Set-Clipboard -Value $text } else { Set-Clipboard -Value $null }',
  ),
};
const macos: Programs = { read: ['pbpaste'], write: ['pbcopy'] };

/**
 * Returns the clipboard's content as another program sees it; empty if it is not text. `display` is the X display on
 * Linux.
 */
export function readClipboard(display: string): Promise<string> {
  if (process.platform === 'linux') return readXClipboard(display);
  return run(programs().read, '');
}

/** Writes a text to the clipboard, as another program would. */
export async function writeClipboard(display: string, text: string): Promise<void> {
  if (process.platform === 'linux') return writeXClipboard(display, text);
  await run(programs().write, text);
}

const programs = () => (process.platform === 'win32' ? windows : macos);

async function run([program = '', ...args]: readonly string[], input: string): Promise<string> {
  // Without a UTF-8 locale, macOS treats texts as ASCII.
  const env = { ...process.env, LC_CTYPE: 'UTF-8' };
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const output = textOf(child.stdout);
  child.stdin.end(input);
  return output;
}
