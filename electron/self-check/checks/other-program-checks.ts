import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { app } from 'electron';
import { listenForCommands } from '../../platform/command-line/command-server.ts';
import { framed, opening } from '../../platform/command-line/frames.ts';
import { nativeFunctions } from '../../platform/command-line/native-library.ts';
import { TypingFailure } from '../../features/typing/keyboard/isolated-keyboard.ts';
import { doesNotApply, failed, passed, type Check } from '../check.ts';

/** The function that tells the number of this process: its library and its declaration. */
const processNumber: Readonly<Record<string, readonly [library: string, declaration: string]>> = {
  linux: ['libc.so.6', 'int getpid()'],
  darwin: ['libSystem.B.dylib', 'int getpid()'],
  win32: ['kernel32.dll', 'uint32_t GetCurrentProcessId()'],
};

export const typingChecks = {
  'native-functions': async () => {
    const [library, declaration] = processNumber[process.platform] ?? ['', ''];
    const { number } = await nativeFunctions(library, { number: declaration });
    return (number() === process.pid ? passed : failed)('the system’s functions can be called');
  },
  'typing-process': async ({ typing }) => {
    try {
      const focused = await typing.look();
      return passed(
        focused ? 'it names the window with the keyboard' : 'it says that no window has the keyboard',
      );
    } catch (thrown) {
      if (!(thrown instanceof TypingFailure)) throw thrown;
      // The process has answered that its system does not let it type.
      const mayBe = ['wayland', 'no-permission'].includes(thrown.situation);
      return (mayBe ? doesNotApply : failed)(thrown.message);
    } finally {
      await typing.rest();
    }
  },
} satisfies Record<string, Check>;

/** How the self-check ends every call: Podkey's own services answer nobody during a self-check. */
const end = { is: 'exit', code: 42 } as const;

export const commandChecks = {
  'command-socket': async () => {
    const failures: unknown[] = [];
    const server = await listenForCommands({
      platform: process.platform,
      address: { socket: socketOfCheck(), secret: null },
      podkey: '',
      run: () => Promise.resolve(end),
      openBrowser: () => ({ receive: () => undefined, close: () => undefined }),
      onFailure: (thrown) => failures.push(thrown),
    });
    if (!server) return failed('the socket is taken');
    try {
      const answer = await call();
      if (failures.length > 0) throw new Error('the call failed', { cause: failures[0] });
      const answers = answer.equals(Buffer.concat([opening, framed('X', Buffer.of(end.code))]));
      return (answers ? passed : failed)(`it opens and ${answers ? 'answers' : 'does not answer'}`);
    } finally {
      server.close();
    }
  },
} satisfies Record<string, Check>;

/** A socket of the self-check's own, because another Podkey may have the person's. */
const checkId = randomUUID();
const socketOfCheck = () =>
  process.platform === 'win32'
    ? String.raw`\\.\pipe\podkey-self-check-${checkId}`
    : path.join(app.getPath('userData'), 'commands', 'socket');

async function call(): Promise<Buffer> {
  const socket = connect(socketOfCheck());
  const answer: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => answer.push(bytes));
  socket.write(Buffer.concat([opening, framed('Q', Buffer.from('{}'))]));
  await once(socket, 'close');
  return Buffer.concat(answer);
}
