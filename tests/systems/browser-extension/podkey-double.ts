import { mkdtemp, mkdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { channelSocketPath } from '../../../electron/platform/outside-programs/channel-address.ts';
import { FrameConnection } from '../../../electron/platform/outside-programs/frames.ts';
import type { Question } from '../../../browser-extension/messages.ts';
import { builtProgram } from '../command-line/calling-podkey.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { valueNames } from '../../../shared/features/browser/extension.ts';

export type FillQuestion = Extract<Question, { ask: 'fill' }>;
export type FillReport = Extract<Question, { ask: 'filled' | 'not-filled' | 'cancel' }>;

/** The values that the double's person chooses. */
export const chosen = {
  userName: 'ada.lovelace@example.com',
  password: 'Tr0ub4dor&3 „ß€“ <x>',
  code: '012345',
};

/** A Podkey whose person chooses at once, behind the real `podkey`. */
export interface PodkeyDouble {
  program: string;
  env: Record<string, string>;
  /** What the extension asked, since the last `forget`. */
  asked: Question[];
  /** What the person does when asked; by default they choose a login. Returning null leaves the question open. */
  onFill: (question: FillQuestion) => Promise<object | null> | object | null;
  /** The report after a question, once the extension has shown it too and closed its connection. */
  report: () => Promise<FillReport>;
  forget: () => void;
  close: () => Promise<void>;
}

/** The answer with everything that is wanted. */
export function fillAnswer({ id, wants }: FillQuestion): object {
  return {
    answer: 'fill',
    id,
    ...Object.fromEntries(wants.map((kind) => [valueNames[kind], chosen[valueNames[kind]]])),
  };
}

export async function startPodkeyDouble(): Promise<PodkeyDouble> {
  const program = path.join(await builtProgram(), 'podkey');
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  const env = { XDG_RUNTIME_DIR: folder };
  const socket = channelSocketPath(process.platform, env);
  await mkdir(path.dirname(socket), { recursive: true, mode: 0o700 });
  const calls = new Set<Socket>();
  const double: PodkeyDouble = {
    program,
    env,
    asked: [],
    onFill: fillAnswer,
    report: () =>
      vi.waitUntil(
        () =>
          calls.size === 0 &&
          (double.asked.find((each) => ['filled', 'not-filled', 'cancel'].includes(each.ask)) as FillReport),
        { timeout: 60_000 },
      ),
    forget: () => {
      double.asked = [];
      double.onFill = fillAnswer;
    },
    close: async () => {
      server.close();
      for (const call of calls) call.destroy();
      await removeFolder(folder);
    },
  };
  const server = createServer((call) => {
    calls.add(call);
    call.on('error', () => call.destroy());
    call.on('close', () => calls.delete(call));
    void serve(new FrameConnection(call), double).catch(() => call.destroy());
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  return double;
}

async function serve(frames: FrameConnection, double: PodkeyDouble): Promise<void> {
  await frames.opens();
  frames.open();
  await frames.next('B');
  const send = (answer: object) => frames.send('M', Buffer.from(JSON.stringify(answer)));
  for (let message = await frames.next('M'); message; message = await frames.next('M')) {
    const question = JSON.parse(message.payload.toString('utf8')) as Question;
    double.asked.push(question);
    switch (question.ask) {
      case 'hello':
        send({ answer: 'hello', version: '1.2.3', offers: ['fill', 'open', 'misses', 'copy'] });
        break;
      case 'fill':
        send({ answer: 'waits', id: question.id, for: 'choice' });
        // Not awaited: the extension may cancel meanwhile.
        void Promise.resolve(double.onFill(question)).then((answer) => answer && send(answer));
        break;
      default:
        send({ answer: 'done', id: question.id });
    }
  }
}
