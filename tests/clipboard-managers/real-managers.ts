import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClipboardManagerId } from '../../shared/features/clipboard-managers/contract.ts';
import { removeFolder } from '../support/remove-folder.ts';

/** A clipboard manager of Debian 12. */
export interface RealManager {
  id: ClipboardManagerId;
  /** Name and version, as in the table. */
  title: string;
  program: string;
}

export const realManagers: readonly RealManager[] = [
  { id: 'copyq', title: 'CopyQ 6.4', program: '/usr/bin/copyq' },
  { id: 'klipper', title: 'Klipper 5.27', program: '/usr/bin/klipper' },
  { id: 'clipman', title: 'xfce4-clipman 1.6.2', program: '/usr/bin/xfce4-clipman' },
  { id: 'diodon', title: 'Diodon 1.13', program: '/usr/bin/diodon' },
  { id: 'clipit', title: 'ClipIt 1.4.4', program: '/usr/bin/clipit.real' },
  { id: 'parcellite', title: 'Parcellite 1.2.1', program: '/usr/bin/parcellite' },
  { id: 'gpaste', title: 'GPaste 43.1', program: '/usr/libexec/gpaste/gpaste-daemon' },
  { id: 'qlipper', title: 'Qlipper 5.1.2', program: '/usr/bin/qlipper' },
];

export const isInstalled = ({ program }: RealManager): boolean => existsSync(program);

/** A clipboard manager with its own session bus and home folder. */
export class RunningManager {
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#folder = folder;
  }

  static async start({ program }: RealManager, display: string): Promise<RunningManager> {
    const folder = await mkdtemp(path.join(tmpdir(), 'clipboard-manager-'));
    const home = path.join(folder, 'home');
    const folders = ['.config', '.local/share', '.cache'].map((name) => path.join(home, name));
    for (const each of [...folders, path.join(folder, 'run')])
      await mkdir(each, { recursive: true, mode: 0o700 });
    const [config = '', data = '', cache = ''] = folders;
    const env = {
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      DISPLAY: display,
      HOME: home,
      XDG_RUNTIME_DIR: path.join(folder, 'run'),
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: data,
      XDG_CACHE_HOME: cache,
      QT_QPA_PLATFORM: 'xcb',
      GSETTINGS_BACKEND: 'keyfile',
    };
    const options = { env, stdio: 'ignore', detached: true } as const;
    return new RunningManager(spawn('dbus-run-session', ['--', program], options), folder);
  }

  /** Returns the manager's files that contain a text, as UTF-8 or UTF-16, relative to its home folder. */
  async filesWith(text: string): Promise<string[]> {
    // Some managers escape other characters, so this looks for the longest alphanumeric part.
    const runs = text.match(/[A-Za-z0-9]+/g) ?? [];
    const telling = runs.toSorted((a, b) => b.length - a.length)[0] ?? text;
    const utf16 = Buffer.from(telling, 'utf16le');
    const forms = [Buffer.from(telling), utf16, Buffer.from(utf16).swap16()];
    const home = path.join(this.#folder, 'home');
    const entries = await readdir(home, { recursive: true, withFileTypes: true });
    const found = entries.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = entry.isFile() ? await readFile(file).catch(() => Buffer.alloc(0)) : Buffer.alloc(0);
      return forms.some((form) => content.includes(form)) ? [path.relative(home, file)] : [];
    });
    return (await Promise.all(found)).flat().toSorted();
  }

  /** Ends it as a log-out does, because some managers write their history then. */
  end(): void {
    this.#signal('SIGTERM');
  }

  async remove(): Promise<void> {
    this.#signal('SIGKILL');
    await removeFolder(this.#folder);
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, signal);
    } catch {
      // It has already ended.
    }
  }
}
