import { z } from 'zod';
import type {
  ClipboardManagersState,
  ClipboardManagerId,
} from '../../../shared/features/clipboard-managers/contract.ts';
import type { RunningPrograms } from '../../services/service-dependencies.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { OnFailure } from '../../services/log.ts';

const preferenceKey = 'known-clipboard-managers';
const idsSchema = z.array(z.string());

interface Options {
  runningPrograms: () => Promise<RunningPrograms>;
  preferences: Preferences;
  onChanged: (state: ClipboardManagersState) => void;
  onFailure: OnFailure;
}

/**
 * Finds clipboard managers, which store copies and may restore them, so that the person can be warned (docs/adr/0016).
 *
 * Looks only when asked, and remembers what it found.
 */
export class ClipboardManagers {
  readonly #options: Options;
  #running: readonly KnownClipboardManager[] = [];
  #isWayland = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The ones found at the latest look. */
  get running(): readonly KnownClipboardManager[] {
    return this.#running;
  }

  get state(): ClipboardManagersState {
    const known = this.#knownIds();
    const running = this.#running.map(({ id, name, records }) => ({
      id,
      name,
      records,
      isKnown: known.includes(id),
    }));
    return { running, isWayland: this.#isWayland };
  }

  /** Looks which ones run now, and announces a change. Never rejects: if the look fails, the former result stays. */
  async look(): Promise<void> {
    try {
      const programs = await this.#options.runningPrograms();
      this.#isWayland = programs.isWayland;
      const before = this.#running.map(({ id }) => id).join();
      this.#running = knownClipboardManagers.filter(({ isIn }) => isIn(programs));
      if (this.#running.map(({ id }) => id).join() !== before) this.#options.onChanged(this.state);
    } catch (thrown) {
      this.#options.onFailure('clipboard managers not looked for', thrown);
    }
  }

  /** Records for good that the person knows of those that run now. */
  acknowledge(): void {
    const ids = new Set([...this.#knownIds(), ...this.#running.map(({ id }) => id)]);
    this.#options.preferences.set(preferenceKey, [...ids]);
    this.#options.onChanged(this.state);
  }

  #knownIds(): readonly string[] {
    return this.#options.preferences.get(preferenceKey, idsSchema) ?? [];
  }
}

interface KnownClipboardManager {
  id: ClipboardManagerId;
  name: string;
  /** Whether it stores copies although they are marked as secret. Measured: docs/clipboard-managers.md. */
  records: boolean;
  isIn: (programs: RunningPrograms) => boolean;
}

const clipboardExtensions = [
  'clipboard-indicator@tudmotu.com',
  'clipboard-history@alexsaveau.dev',
  'pano@elhan.io',
  'copyous@boerdereinar.dev',
];

/** Programs that run the program named by their first argument: interpreters, and Xfce's panel for plug-ins. */
const hosts: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'python3', 'perl', 'wrapper-2.0']);

export const knownClipboardManagers: readonly KnownClipboardManager[] = [
  { id: 'copyq', name: 'CopyQ', records: false, isIn: runs('copyq') },
  // Plasma runs it inside its shell.
  { id: 'klipper', name: 'Klipper', records: false, isIn: runs('klipper', 'plasmashell') },
  { id: 'clipman', name: 'Clipman', records: true, isIn: runs('xfce4-clipman', 'libclipman.so') },
  { id: 'diodon', name: 'Diodon', records: true, isIn: runs('diodon') },
  { id: 'clipit', name: 'ClipIt', records: true, isIn: runs('clipit', 'clipit.real') },
  { id: 'parcellite', name: 'Parcellite', records: true, isIn: runs('parcellite') },
  { id: 'gpaste', name: 'GPaste', records: true, isIn: runs('gpaste-daemon') },
  { id: 'qlipper', name: 'Qlipper', records: true, isIn: runs('qlipper', 'lxqt-qlipper') },
  { id: 'clipmenu', name: 'clipmenu', records: true, isIn: runs('clipmenud') },
  { id: 'greenclip', name: 'Greenclip', records: true, isIn: runs('greenclip') },
  { id: 'clipcat', name: 'Clipcat', records: true, isIn: runs('clipcatd') },
  { id: 'wl-paste', name: 'wl-paste --watch', records: true, isIn: watchesWayland },
  {
    id: 'gnome-extension',
    name: 'GNOME Shell',
    records: true,
    isIn: ({ extensions }) => extensions.some((uuid) => clipboardExtensions.includes(uuid)),
  },
];

/** Whether a process with one of these names runs: as a program, a script, or a panel plug-in. */
function runs(...names: string[]): KnownClipboardManager['isIn'] {
  return ({ commands }) =>
    commands.some(([program = '', first = '']) => {
      const name = baseName(hosts.has(baseName(program)) ? first : program);
      return names.includes(name);
    });
}

function watchesWayland({ commands }: RunningPrograms): boolean {
  return commands.some(
    ([program = '', ...args]) =>
      baseName(program) === 'wl-paste' &&
      args.some((argument) => argument === '--watch' || argument === '-w'),
  );
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
