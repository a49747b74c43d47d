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
  // An empty text is no value for Set-Clipboard.
  write: powershell(
    '[Console]::InputEncoding = [Text.Encoding]::UTF8; $text = [Console]::In.ReadToEnd(); if ($text) { Set-Clipboard -Value $text } else { Set-Clipboard -Value $null }',
  ),
};
const macos: Programs = { read: ['pbpaste'], write: ['pbcopy'] };

/** What the clipboard holds for another program; empty if that is no text. `display` is the X display on Linux. */
export function readClipboard(display: string): Promise<string> {
  if (process.platform === 'linux') return readXClipboard(display);
  return run(programs().read, '');
}

/** Puts a text on the clipboard, as another program would. */
export async function writeClipboard(display: string, text: string): Promise<void> {
  if (process.platform === 'linux') return writeXClipboard(display, text);
  await run(programs().write, text);
}

const programs = () => (process.platform === 'win32' ? windows : macos);

async function run([program = '', ...args]: readonly string[], input: string): Promise<string> {
  // Without a UTF-8 locale macOS takes texts for ASCII.
  const env = { ...process.env, LC_CTYPE: 'UTF-8' };
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const output = textOf(child.stdout);
  child.stdin.end(input);
  return output;
}
