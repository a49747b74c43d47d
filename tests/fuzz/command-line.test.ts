import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { listenForPrograms } from '../../electron/platform/outside-programs/channel-server.ts';
import { opening } from '../../electron/platform/outside-programs/frames.ts';
import { browserChannel } from '../../electron/features/browser/browser-connection.ts';
import { commandChannel } from '../../electron/features/command-line/feature.ts';
import { PodkeyProgram } from '../../electron/features/command-line/podkey-program.ts';
import { northwindLogins } from '../support/northwind-logins.ts';
import {
  anyFrame,
  aProgramRequest,
  answerIn,
  exchangeBytes,
  framesIn,
  requestFor,
} from '../support/podkey-frames.ts';
import { startNorthwind, type Northwind } from '../support/start-northwind.ts';
import { fuzz } from './fuzz.ts';
import { oddJson } from './odd-values.ts';
import { answerQuestion, shownQuestion } from '../support/page-questions.ts';

/* Any bytes that a program sends to the socket of the command line. Nobody allows anything, so no value may come back. */

let northwind: Northwind;
let folder: string;
let socket: string;
let server: { close: () => void } | null;
/** What a program must not get. */
let password: string;
const failures: unknown[] = [];

beforeAll(async () => {
  northwind = await startNorthwind();
  const { services } = northwind;
  services.begin();
  await services.lock.unlocked(AbortSignal.timeout(10_000));
  await services.secrets.copyDirectly(northwind.accountId, northwind.locator('Core router · admin'), 'value');
  password = services.port.text;
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  socket = path.join(folder, 'podkey', 'command-line.sock');
  northwindLogins(northwind).save();
  // A person who refuses everything, at once.
  const refuse = () => {
    const pending = shownQuestion(services.pageQuestions, 'command');
    if (pending) void answerQuestion(services.pageQuestions, 'command', { answer: 'refuse' }, pending.id);
  };
  const program = new PodkeyProgram(services.features.commandLine.service, '1.2.3', []);
  const run: typeof program.run = (received, call) =>
    program.run(received, {
      ...call,
      write: (to, text) => {
        call.write(to, text);
        setImmediate(refuse);
      },
    });
  const podkey = '/opt/Podkey/bin/podkey';
  server = await listenForPrograms({
    platform: process.platform,
    address: { socket, secret: null },
    channels: [commandChannel({ run }, podkey), browserChannel(services.features.browser.service, podkey)],
    onFailure: (thrown) => failures.push(thrown),
  });
});
afterAll(async () => {
  server?.close();
  await northwind.close();
  await rm(folder, { recursive: true });
});

const name = fc.constantFrom('Core router', 'core', 'Harbour Hotel/Core router/password', '/', ' ', '\0');
const option = fc.constantFrom(
  '--json',
  '--reveal',
  '-n',
  '--code',
  '--no-wait',
  '--',
  '--env',
  '-V',
  '--x=y',
);
const word = fc.oneof(
  fc.constantFrom('get', 'code', 'copy', 'run', 'list', 'search', 'status', 'completion', 'help', 'rm'),
  name,
  option,
  name.map((value) => `A=${value}`),
  fc.string({ maxLength: 30 }),
);
const typed = fc.array(word, { maxLength: 8 }).map((args) => requestFor(['--no-wait', ...args]));
const odd = oddJson.map((made) => anyFrame('Q', JSON.stringify(made)));
const oddPart = fc
  .tuple(
    fc.constantFrom('arguments', 'terminals', 'language', 'pid', 'directory', 'version', 'isCut'),
    oddJson,
  )
  .map(([key, made]) => anyFrame('Q', JSON.stringify({ ...aProgramRequest(['get', 'core']), [key]: made })));
const browsers = oddJson.map((made) =>
  Buffer.concat([anyFrame('B', '{}'), anyFrame('M', JSON.stringify(made)), anyFrame('X', 'x')]),
);
const bytes = fc.uint8Array({ maxLength: 200 }).map((made) => Buffer.concat([made, Buffer.alloc(5)]));
const sent = fc.oneof(typed, odd, oddPart, browsers, bytes);

fuzz('the socket of the command line', {
  given: fc.array(sent, { minLength: 1, maxLength: 3 }),
  runs: 5_000,
  run: async (frames) => {
    // What follows the request is ignored, or ends a browser's session; the last bytes are no frame.
    const received = await exchangeBytes(socket, Buffer.concat([opening, ...frames, anyFrame('X', '!')]));
    expect(received.subarray(0, opening.length)).toEqual(opening);
    const { out, runs } = answerIn(framesIn(received.subarray(opening.length)));
    expect(runs).toBe('');
    expect(out).not.toContain(password);
    expect(failures).toEqual([]);
  },
});
