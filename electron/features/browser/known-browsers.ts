import path from 'node:path';
import { chromiumExtensionId, firefoxExtensionId } from '../../../shared/features/browser/extension.ts';
import { shownText } from '../../../shared/schemas/journal-action.ts';
import { isOrdered, type ProcessFacts } from '../../platform/outside-programs/process-facts.ts';

export interface RecognizedBrowser {
  /** Equal for the same program and extension. */
  identity: string;
  name: string;
  /** The program's path, for a person. */
  program: string;
  /** Whether its program is where its package puts it, and is itself. Another one is paired first. */
  isKnown: boolean;
  /** Whether it runs what stands at its path. Another one is asked about each time. */
  isItself: boolean;
}

type Kind = 'chromium' | 'firefox';
type Places = readonly (readonly [kind: Kind, name: string, ...programs: string[]])[];

/** Where the packages of browsers put their programs. Other programs of this user can't write there. */
const linux: Places = [
  ['chromium', 'Chromium', '/usr/lib/chromium/chromium', '/usr/lib/chromium-browser/chromium-browser'],
  ['chromium', 'Chromium', '/usr/lib64/chromium-browser/chromium-browser'],
  ['chromium', 'Chrome', '/opt/google/chrome/chrome'],
  ['chromium', 'Edge', '/opt/microsoft/msedge/msedge'],
  ['chromium', 'Brave', '/opt/brave.com/brave/brave'],
  [
    'firefox',
    'Firefox',
    '/usr/lib/firefox-esr/firefox-esr',
    '/usr/lib/firefox/firefox',
    '/usr/lib64/firefox/firefox',
  ],
];
const mac: Places = [
  ['chromium', 'Chromium', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['chromium', 'Chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['chromium', 'Edge', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['chromium', 'Brave', '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser'],
  ['firefox', 'Firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
];
const inProgramFiles = (below: string) =>
  ['Program Files', 'Program Files (x86)'].map((folder) => `C:\\${folder}\\${below}`);
const windows: Places = [
  ['chromium', 'Chrome', ...inProgramFiles('Google\\Chrome\\Application\\chrome.exe')],
  ['chromium', 'Edge', ...inProgramFiles('Microsoft\\Edge\\Application\\msedge.exe')],
  ['chromium', 'Brave', ...inProgramFiles('BraveSoftware\\Brave-Browser\\Application\\brave.exe')],
  ['firefox', 'Firefox', ...inProgramFiles('Mozilla Firefox\\firefox.exe')],
];

/** A program that started `podkey` for an extension. */
export interface CallingBrowser {
  /** Its path as the system says it; null if it does not, or if another program than `podkey` calls. */
  program: string | null;
  /** Whether it runs what stands at that path, as far as the system says: it sees the same files, nothing traces it, nothing is loaded into it. */
  isItself: boolean;
  /** What it gave `podkey`: Chromium the extension's origin first, Firefox the host's manifest and the extension's ID. */
  given: readonly string[];
}

/** The browser that started `podkey`; null if it is not for Podkey's own extension. */
export function recognizeBrowser(
  platform: string,
  { program, isItself, given }: CallingBrowser,
): RecognizedBrowser | null {
  const kind = kindOf(given);
  if (!kind || program === null) return null;
  const places = platform === 'win32' ? windows : platform === 'darwin' ? mac : linux;
  const isSame = (place: string) =>
    platform === 'win32' ? place.toLowerCase() === program.toLowerCase() : place === program;
  const found = places.find(([of, , ...programs]) => of === kind && programs.some(isSame));
  const file = platform === 'win32' ? path.win32.basename(program) : path.posix.basename(program);
  return {
    identity: JSON.stringify(isItself ? [program, kind] : [program, kind, 'with other code']),
    name: found?.[1] ?? shownText(file),
    program: shownText(program),
    isKnown: found !== undefined && isItself,
    isItself,
  };
}

/** Which kind of browser starts `podkey` like this for Podkey's extension; null if none does. */
function kindOf([first, second]: readonly string[]): Kind | null {
  if (first === `chrome-extension://${chromiumExtensionId}/`) return 'chromium';
  return first?.endsWith('.json') && second === firefoxExtensionId ? 'firefox' : null;
}

/**
 * The program that started `podkey`, which is process `pid`; null if the system does not say, or if the process is not `podkey` and only
 * talks to its socket.
 *
 * On Windows browsers may start hosts through the command interpreter.
 */
export function callingBrowser(
  system: ProcessFacts,
  pid: number | undefined,
  podkey: string,
): { program: string; isItself: boolean } | null {
  if (pid === undefined || system.programOf(pid) !== podkey) return null;
  const line = [pid];
  for (;;) {
    const caller = system.parentOf(line.at(-1) ?? 0);
    const program = caller === undefined ? undefined : system.programOf(caller);
    if (caller === undefined || program === undefined) return null;
    line.push(caller);
    if (path.win32.basename(program).toLowerCase() === 'cmd.exe' && line.length === 2) continue;
    if (!isOrdered(line.map((each) => system.startOf(each)))) return null;
    const isItself = line.every(
      (each) => system.isApart(each) !== true && !loadsIntoBrowser(system.environmentOf(each) ?? [], program),
    );
    return { program, isItself };
  }
}

/**
 * Whether a browser with this environment may run other code than its program. Scripts that start browsers name the folders of the browser's
 * own libraries, which are below its program's.
 */
function loadsIntoBrowser(environment: readonly string[], program: string): boolean {
  const own = path.posix.dirname(program);
  const isOwn = (folder: string) => folder === own || folder.startsWith(`${own}/`);
  return environment.some((variable) => {
    const name = variable.slice(0, Math.max(0, variable.indexOf('=')));
    if (name === 'LD_LIBRARY_PATH')
      return !variable
        .slice(name.length + 1)
        .split(':')
        .every(isOwn);
    return /^(?:LD_|DYLD_)/.test(name);
  });
}
