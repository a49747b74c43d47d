import { assertNever } from '../../../../shared/errors/failure.ts';
import { parentPort } from '../../../child-process/child-connection.ts';
import {
  typeText,
  type Keyboard,
  CannotType,
  type TypingReply,
  type TypingRequest,
  typingRequestSchema,
} from './typing-port.ts';

/*
 * Entry of the typing process, which types over messages, so that a crash or hang in the system's functions does not end
 * main. Its only argument is the ID of main's process. What it types arrives by message only, never as an argument or in
 * the environment.
 */
const ownProcess = Number(process.argv[2]);
const port = parentPort();
let keyboard: Promise<Keyboard> | undefined;
let running = new AbortController();

port.onMessage((message) => {
  const parsed = typingRequestSchema.safeParse(message);
  if (!parsed.success) return endSelf();
  void respond(parsed.data).then((reply) => port.postMessage(reply));
});
port.onClose(endSelf);
process.on('SIGTERM', endSelf);

async function respond(request: TypingRequest): Promise<TypingReply> {
  const { id } = request;
  try {
    return { id, ...(await perform(request)) };
  } catch (thrown) {
    const situation = thrown instanceof CannotType ? thrown.situation : 'unavailable';
    return { id, kind: 'failed', situation, detail: detailOf(thrown) };
  }
}

type Outcome<Reply> = Reply extends unknown ? Omit<Reply, 'id'> : never;

async function perform(request: TypingRequest): Promise<Outcome<TypingReply>> {
  switch (request.call) {
    case 'look':
      return { kind: 'window', window: (await open()).look() };
    case 'type': {
      const { signal } = (running = new AbortController());
      return { kind: 'typed', ...(await typeText(await open(), request, signal)) };
    }
    case 'stop':
      running.abort();
      return { kind: 'done' };
    case 'restore':
      running.abort();
      await (await keyboard)?.restore();
      return { kind: 'done' };
    default:
      return assertNever(request);
  }
}

async function open(): Promise<Keyboard> {
  keyboard ??= systemKeyboard(ownProcess);
  return keyboard;
}

/** The system's own text. No error of this process contains what is typed. */
function detailOf(thrown: unknown): string {
  const { cause } = thrown instanceof Error ? thrown : {};
  return cause instanceof Error ? cause.message : '';
}

/** Ends this process with the keyboard as it was before. */
function endSelf(): void {
  running.abort();
  const end = () => process.exit();
  if (!keyboard) return end();
  void keyboard.then((opened) => opened.restoreNow()).then(end, end);
}

/** The keyboard of this system. `ownProcess` is the ID of Podkey's main process. Throws `CannotType` if there is none. */
async function systemKeyboard(ownProcess: number): Promise<Keyboard> {
  switch (process.platform) {
    case 'linux': {
      // Programs on Wayland get no keys of XWayland's.
      if (process.env['WAYLAND_DISPLAY']) throw new CannotType('wayland');
      const [{ loadXlib }, { XKeyboard }] = await Promise.all([
        import('./x11/xlib.ts'),
        import('./x11/x-keyboard.ts'),
      ]);
      return new XKeyboard(loadXlib(), ownProcess);
    }
    case 'win32': {
      const [{ loadWin32 }, { WindowsKeyboard }] = await Promise.all([
        import('./windows/win32.ts'),
        import('./windows/windows-keyboard.ts'),
      ]);
      return new WindowsKeyboard(loadWin32(), ownProcess);
    }
    case 'darwin': {
      const [{ loadMacFunctions }, { MacKeyboard }] = await Promise.all([
        import('./macos/mac-functions.ts'),
        import('./macos/mac-keyboard.ts'),
      ]);
      return new MacKeyboard(loadMacFunctions(), ownProcess);
    }
    default:
      throw new CannotType('unavailable');
  }
}
