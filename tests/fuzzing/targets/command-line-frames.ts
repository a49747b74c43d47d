import assert from 'node:assert/strict';
import path from 'node:path';
import { listenForPrograms } from '../../../electron/platform/outside-programs/channel-server.ts';
import { opening } from '../../../electron/platform/outside-programs/frames.ts';
import { aBrowserConnection } from '../../support/browser-connection.ts';
import { CommandRefused } from '../../../electron/features/command-line/command-failure.ts';
import { CommandLineService } from '../../../electron/features/command-line/command-line-service.ts';
import { browserChannel } from '../../../electron/features/browser/browser-connection.ts';
import { commandChannel } from '../../../electron/features/command-line/feature.ts';
import { PodkeyProgram } from '../../../electron/features/command-line/podkey-program.ts';
import { anIdentifiedProgram } from '../../support/calling-programs.ts';
import { answerIn, exchangeBytes, framesIn, requestFor } from '../../support/podkey-frames.ts';
import { aLogin } from '../../support/sample-logins.ts';
import { LazyListener, type Listening } from '../listener.ts';
import { assertPrintable, cutLine } from '../target.ts';
import { commandLineFailures } from '../../../shared/features/command-line/text/en.ts';

/*
 * What a program sends to the command line's socket. The input's first line says what the rest is: `typed`, arguments in a line each;
 * `frames`, bytes after the opening; anything else, all bytes. Nobody allows anything, so that no value may leave main.
 *
 * What main sends to `podkey` is fuzzed in Go (launcher/fuzz_test.go).
 */

const typed = 'typed';
const framed = 'frames';

const noValue = () => assert.fail('A value was read for a program that nobody allowed');
const service = new CommandLineService({
  version: '1.0.0',
  isOff: false,
  lock: { state: { kind: 'unlocked' }, lock: () => undefined },
  selected: () => ({ id: 'an account', label: 'Northwind', podUrl: 'https://docs.example', environment: '' }),
  loginsOf: () => [aLogin({ name: 'Router' }), aLogin({ name: 'Switch' })],
  approvals: {
    isAllowed: () => false,
    ask: () => Promise.reject(new CommandRefused(commandLineFailures.refused())),
  },
  secrets: { copyDirectly: noValue, lend: noValue },
  sessions: { use: noValue, untilSessionEnds: () => () => undefined },
  journal: { record: () => undefined },
} as unknown as ConstructorParameters<typeof CommandLineService>[0]);

const program = new PodkeyProgram(service, '1.0.0', []);

const failures: unknown[] = [];
const main = new LazyListener(startMain);

export const close = (): Promise<void> => main.close();

export async function fuzz(input: Buffer): Promise<void> {
  const [how] = cutLine(input.toString('latin1', 0, 20));
  const rest = input.subarray(how.length + 1);
  if (how === typed)
    await readByMain(Buffer.concat([opening, requestFor(rest.toString('utf8').split('\n'))]), true);
  else await readByMain(how === framed ? Buffer.concat([opening, rest]) : input, false);
}

async function readByMain(bytes: Buffer, isRequest: boolean): Promise<void> {
  const socket = await main.socket();
  // Main closes at once after what it does not read to the end, which can reset the connection.
  const received = await exchangeBytes(socket, bytes, !isRequest).catch(() => Buffer.alloc(0));
  assert.deepEqual(failures, []);
  assert.ok(received.length === 0 || received.subarray(0, opening.length).equals(opening));
  const frames = framesIn(received.subarray(opening.length));
  const { out, err, code, runs } = answerIn(frames);
  assert.equal(runs, '');
  for (const text of [out, err]) assertPrintable(text.replaceAll('\n', '').replaceAll('\t', ''));
  if (isRequest && received.length > 0) {
    assert.notEqual(code, undefined);
    assert.doesNotMatch(err, /understand/);
  }
}

async function startMain(folder: string): Promise<Listening> {
  const socket = path.join(folder, 'podkey', 'command-line.sock');
  const podkey = '/opt/Podkey/bin/podkey';
  const run: typeof program.run = (received, call) =>
    program.run(received, { ...call, caller: () => Promise.resolve(anIdentifiedProgram()) });
  const server = await listenForPrograms({
    platform: process.platform,
    address: { socket, secret: null },
    channels: [
      commandChannel({ run }, podkey),
      browserChannel({ open: ({ send, end }) => aBrowserConnection({ send, end }) }, podkey),
    ],
    onFailure: (thrown) => failures.push(thrown),
  });
  return { socket, close: () => server?.close() };
}
