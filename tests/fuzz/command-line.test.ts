import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { listenForCommands } from '../../electron/platform/command-line/command-server.ts';
import type { CommandResponse } from '../../shared/schemas/command-line.ts';
import { northwindLogins } from '../support/northwind-logins.ts';
import { startNorthwind, type Northwind } from '../support/start-northwind.ts';
import { fuzz } from './fuzz.ts';
import { oddJson } from './odd-values.ts';

/* Any bytes that a program sends to the socket of the command line. Nobody allows anything, so no value may come back. */

let northwind: Northwind;
let folder: string;
let socket: string;
let server: { close: () => void } | null;
const failures: unknown[] = [];

beforeAll(async () => {
  northwind = await startNorthwind();
  const { services } = northwind;
  services.begin();
  await services.lock.unlocked(AbortSignal.timeout(10_000));
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  socket = path.join(folder, 'podkey', 'command-line.sock');
  northwindLogins(northwind).save();
  // A person who refuses everything, at once.
  const refuse = () => {
    const { pending } = services.commandApprovals;
    if (pending) services.commandApprovals.answer(pending.id, 'refuse');
  };
  const failed: CommandResponse = {
    kind: 'failed',
    failure: { reason: 'busy', message: '', nextStep: '', choices: [] },
  };
  server = await listenForCommands({
    platform: process.platform,
    address: { socket, secret: null },
    own: { program: '/opt/Podkey/podkey', script: '/opt/podkey.cjs' },
    respond: (received, call) =>
      services.commandLine.respond(received, {
        ...call,
        tell: (waiting) => {
          call.tell(waiting);
          setImmediate(refuse);
        },
      }),
    tooManyCallers: () => failed,
    anotherUser: () => failed,
    onFailure: (thrown) => failures.push(thrown),
  });
});
afterAll(async () => {
  server?.close();
  await northwind.close();
  await rm(folder, { recursive: true });
});

const common = { version: 1, directory: '/', pid: 1, waits: false };
const name = fc.constantFrom('Core router', 'core', 'Harbour Hotel/Core router/password', '/', ' ');
const request = fc.oneof(
  fc.record({ command: fc.constantFrom('get', 'code', 'search'), name }),
  fc.record({ command: fc.constantFrom('run'), names: fc.array(name, { maxLength: 5 }) }),
  fc.record({ command: fc.constantFrom('status', 'list', 'search'), name: fc.string({ maxLength: 30 }) }),
  fc.record({
    command: fc.constantFrom('search', 'get', 'code', 'copy', 'run', 'rm'),
    name: oddJson,
    what: oddJson,
  }),
  fc.record({ command: fc.constantFrom('run'), names: fc.array(oddJson, { maxLength: 60 }) }),
);
const line = fc.oneof(
  request.map((made) => Buffer.from(`${JSON.stringify({ ...common, ...made })}\n`)),
  oddJson.map((made) => Buffer.from(`${JSON.stringify(made)}\n`)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([bytes, Buffer.from('\n')])),
);

fuzz('the socket of the command line', {
  given: fc.array(line, { minLength: 1, maxLength: 3 }),
  runs: 5_000,
  run: async (lines) => {
    const response = await send(Buffer.concat(lines));
    expect(response).not.toContain('"values"');
    expect(response).not.toContain('"copied"');
    for (const text of response.trim().split('\n')) expect(JSON.parse(text)).toHaveProperty('kind');
    expect(failures).toEqual([]);
  },
});

function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const call = connect(socket, () => call.write(bytes));
    call.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')));
    call.on('error', reject);
    call.on('close', () => resolve(received));
  });
}
