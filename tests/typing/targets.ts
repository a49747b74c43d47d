import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { removeFolder } from '../support/remove-folder.ts';

const run = promisify(execFile);

/** A program into which Podkey types. */
export interface Target {
  /** The ID of its X window. */
  readonly window: string;
  /** Gives it the keyboard. */
  focus(): Promise<void>;
  /** Everything that was typed into it since the last `clear`. */
  typed(): Promise<string>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Gives a window the keyboard and waits until it has it. */
export async function focusWindow(display: string, window: string): Promise<void> {
  await run('xdotool', ['windowfocus', '--sync', window], { env: { ...process.env, DISPLAY: display } });
}

/** Sets the layout of a display's keyboard, such as `de` or `us,ru`, with options of xkeyboard-config in place of the last ones. */
export async function setLayout(
  display: string,
  layout: string,
  options: readonly string[] = [],
): Promise<void> {
  const words = ['-layout', layout, '-option', '', ...options.flatMap((option) => ['-option', option])];
  await run('setxkbmap', words, { env: { ...process.env, DISPLAY: display } });
}

/** The X window whose title is exactly this. */
export async function windowTitled(display: string, title: string): Promise<string> {
  const env = { ...process.env, DISPLAY: display };
  for (;;) {
    const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', `^${title}$`], {
      env,
    }).catch(() => ({ stdout: '' }));
    const [window] = stdout.trim().split('\n');
    if (window) return window;
    await pause(50);
  }
}

/** An xterm whose terminal is raw and whose input goes to a file. */
export async function openXterm(display: string, title = 'a terminal'): Promise<Target> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podkey-typing-'));
  const file = path.join(folder, 'typed');
  const script = `stty raw -echo; exec cat > '${file}'`;
  const child: ChildProcess = spawn('xterm', ['-u8', '-T', title, '-e', 'sh', '-c', script], {
    env: { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const window = await windowTitled(display, title);
  let from = 0;
  const bytes = async () => (await readFile(file).catch(() => Buffer.alloc(0))) as Buffer;
  while (
    await readFile(file).then(
      () => false,
      () => true,
    )
  )
    await pause(20);
  return {
    window,
    focus: () => focusWindow(display, window),
    // A terminal sends a carriage return for Enter.
    typed: async () => (await bytes()).subarray(from).toString('utf8').replaceAll('\r', '\n'),
    clear: async () => {
      from = (await bytes()).length;
    },
    close: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await removeFolder(folder);
    },
  };
}

/** A text field in Debian's Chromium. */
export async function openChromium(display: string, title = 'a page'): Promise<Target> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    env: { ...process.env, DISPLAY: display },
    args: ['--no-sandbox', '--disable-gpu', '--ozone-platform=x11', '--force-renderer-accessibility=false'],
  });
  const page = await browser.newPage({ viewport: null });
  await page.setContent(
    `<title>${title}</title><textarea autofocus style="width:90vw;height:90vh"></textarea><script>
      addEventListener('keydown', (event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        const field = document.querySelector('textarea');
        field.setRangeText('\\t', field.selectionStart, field.selectionEnd, 'end');
      });
    </script>`,
  );
  const env = { ...process.env, DISPLAY: display };
  let window = '';
  while (window === '') {
    const found = await run('xdotool', ['search', '--onlyvisible', '--name', `^${title} - `], { env }).catch(
      () => ({ stdout: '' }),
    );
    window = found.stdout.trim().split('\n')[0] ?? '';
    if (window === '') await pause(50);
  }
  const field = page.locator('textarea');
  return {
    window,
    focus: async () => {
      await focusWindow(display, window);
      await field.focus();
      await page.waitForFunction('document.hasFocus()');
    },
    typed: () => field.inputValue(),
    clear: () => field.fill(''),
    close: () => browser.close(),
  };
}

/** Waits until a target has got this text, or as long as it still gets more; returns what it has got. */
export async function typedInto(target: Target, wanted: string, patienceMs = 3_000): Promise<string> {
  let last = await target.typed();
  let since = performance.now();
  while (last !== wanted && performance.now() - since < patienceMs) {
    await pause(5);
    const now = await target.typed();
    if (now !== last) since = performance.now();
    last = now;
  }
  return last;
}
