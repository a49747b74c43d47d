import assert from 'node:assert/strict';
import { connect } from 'node:net';
import path from 'node:path';
import { exchange } from '../../../command-line/ask-podkey.ts';
import { jsonOf } from '../../../command-line/output.ts';
import { listenForCommands } from '../../../electron/platform/command-line/command-server.ts';
import { CommandRefused } from '../../../electron/services/command-line/command-failure.ts';
import { CommandLineService } from '../../../electron/services/command-line/command-line-service.ts';
import type { CommandResponse } from '../../../shared/schemas/command-line.ts';
import { anIdentifiedProgram } from '../../support/calling-programs.ts';
import { aLogin } from '../../support/sample-logins.ts';
import { LazyListener, serverIn, type Listening } from '../listener.ts';
import { assertPrintable, cutLine } from '../target.ts';

/*
 * What a program sends to the command line's socket, and what a listener there sends to `podkey`. The input's first line says which:
 * `to main` or `to podkey`. Nobody allows anything, so that no value may leave main.
 */

const toMain = 'to main';
const toPodkey = 'to podkey';
/** Main sends two texts to wait; more are not passed on. */
const mostWaits = 5;

const refusal: CommandResponse = {
  kind: 'failed',
  failure: { reason: 'busy', message: 'Busy', nextStep: 'Wait', choices: [] },
};
const noValue = () => assert.fail('A value was read for a program that nobody allowed');
const service = new CommandLineService({
  version: '1.0.0',
  isOff: false,
  lock: { state: { is: 'unlocked' }, lock: () => undefined },
  selected: () => ({ id: 'an account', label: 'Northwind', podUrl: 'https://docs.example', environment: '' }),
  loginsOf: () => [aLogin({ name: 'Router' }), aLogin({ name: 'Switch' })],
  approvals: {
    isAllowed: () => false,
    ask: () => Promise.reject(new CommandRefused('Refused', 'Ask again')),
  },
  secrets: { copyDirectly: noValue, lend: noValue },
  sessions: { use: noValue, untilSessionEnds: () => () => undefined },
  journal: { record: () => undefined },
} as unknown as ConstructorParameters<typeof CommandLineService>[0]);

const failures: unknown[] = [];
let sent: Uint8Array = new Uint8Array();
const main = new LazyListener(startMain);
const listener = new LazyListener((folder) =>
  serverIn(folder, (call) => {
    call.once('data', () => {
      const half = sent.length >> 1;
      call.write(sent.subarray(0, half));
      call.end(sent.subarray(half));
    });
  }),
);

export async function close(): Promise<void> {
  await listener.close();
  await main.close();
}

export async function fuzz(input: Buffer): Promise<void> {
  const [to] = cutLine(input.toString('latin1', 0, 20));
  const bytes = input.subarray(to.length + 1);
  if (to === toMain) await receivedByMain(bytes);
  if (to === toPodkey) await receivedByPodkey(bytes);
}

async function receivedByMain(bytes: Buffer): Promise<void> {
  const answer = await answerTo(await main.socket(), bytes);
  assert.deepEqual(failures, []);
  for (const line of answer.split('\n').filter((text) => text !== '')) {
    const { kind, result } = JSON.parse(line) as { kind: unknown; result?: { kind: unknown } };
    assert.ok(kind === 'done' || kind === 'failed' || kind === 'waiting');
    assert.ok(result?.kind !== 'values' && result?.kind !== 'copied');
  }
}

async function receivedByPodkey(bytes: Buffer): Promise<void> {
  sent = bytes;
  let waits = 0;
  const address = { socket: await listener.socket(), secret: null };
  const response = await exchange(address, '{}', (message) => {
    assert.equal(typeof message, 'string');
    waits += 1;
  });
  assert.ok(waits <= mostWaits);
  if (typeof response === 'string') assert.equal(response, 'closed');
  else assertPrintable(jsonOf(response));
}

async function startMain(folder: string): Promise<Listening> {
  const socket = path.join(folder, 'podkey', 'command-line.sock');
  const server = await listenForCommands({
    platform: process.platform,
    address: { socket, secret: null },
    own: { program: '/opt/Podkey/podkey', script: '/opt/podkey.cjs' },
    respond: (received, call) =>
      service.respond(received, { ...call, caller: () => Promise.resolve(anIdentifiedProgram()) }),
    tooManyCallers: () => refusal,
    anotherUser: () => refusal,
    onFailure: (thrown) => failures.push(thrown),
  });
  return { socket, close: () => server?.close() };
}

/** Sends bytes in two pieces and then nothing more, and returns the whole answer. */
function answerTo(socket: string, bytes: Buffer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const half = bytes.length >> 1;
  const call = connect({ path: socket, allowHalfOpen: true }, () => {
    call.write(bytes.subarray(0, half));
    call.end(bytes.subarray(half));
  });
  call.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')));
  // Main closes at once after what it does not read to the end.
  call.on('error', () => resolve(received));
  call.on('end', () => call.destroy());
  call.on('close', () => resolve(received));
  return promise;
}
