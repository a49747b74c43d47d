import type { ClipboardManagerId } from '../../../shared/schemas/clipboard-managers.ts';

/** The programs in a person's desktop session. */
export interface RunningPrograms {
  /** Each process's command line, argument by argument. */
  commands: readonly (readonly string[])[];
  /** UUIDs of the enabled GNOME Shell extensions. */
  extensions: readonly string[];
  isWayland: boolean;
}

/** A clipboard manager that Podkey can find and name. */
export interface KnownClipboardManager {
  id: ClipboardManagerId;
  name: string;
  /** Whether it stores copies although they are marked as secret. Measured: docs/clipboard-managers.md. */
  keeps: boolean;
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

/** Every clipboard manager that Podkey can name. */
export const knownClipboardManagers: readonly KnownClipboardManager[] = [
  { id: 'copyq', name: 'CopyQ', keeps: false, isIn: runs('copyq') },
  // Plasma runs it inside its shell.
  { id: 'klipper', name: 'Klipper', keeps: false, isIn: runs('klipper', 'plasmashell') },
  { id: 'clipman', name: 'Clipman', keeps: true, isIn: runs('xfce4-clipman', 'libclipman.so') },
  { id: 'diodon', name: 'Diodon', keeps: true, isIn: runs('diodon') },
  { id: 'clipit', name: 'ClipIt', keeps: true, isIn: runs('clipit', 'clipit.real') },
  { id: 'parcellite', name: 'Parcellite', keeps: true, isIn: runs('parcellite') },
  { id: 'gpaste', name: 'GPaste', keeps: true, isIn: runs('gpaste-daemon') },
  { id: 'qlipper', name: 'Qlipper', keeps: true, isIn: runs('qlipper', 'lxqt-qlipper') },
  { id: 'clipmenu', name: 'clipmenu', keeps: true, isIn: runs('clipmenud') },
  { id: 'greenclip', name: 'Greenclip', keeps: true, isIn: runs('greenclip') },
  { id: 'clipcat', name: 'Clipcat', keeps: true, isIn: runs('clipcatd') },
  { id: 'wl-paste', name: 'wl-paste --watch', keeps: true, isIn: watchesWayland },
  {
    id: 'gnome-extension',
    name: 'GNOME Shell',
    keeps: true,
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
