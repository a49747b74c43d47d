import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  pipeAddressFile,
  pipeProof,
  readPipeAddress,
  type ChannelAddress,
  listenOnOwnPipe,
} from '../../../electron/platform/outside-programs/channel-address.ts';
import { listenForPrograms } from '../../../electron/platform/outside-programs/channel-server.ts';
import type { Channel } from '../../../electron/services/outside-programs/channel.ts';
import { anyFrame, exchangeFrames, requestFor } from '../../support/podkey-frames.ts';

/* Windows' pipe, on sockets in its place: the proof and the file are the same. */

let folder: string;
let env: { LOCALAPPDATA: string };
const secret = 'ab'.repeat(32);
const challenge = Buffer.alloc(32, 7);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-pipe-'));
  env = { LOCALAPPDATA: folder };
});
afterEach(() => rm(folder, { recursive: true }));

/** Calls that all end in the same way. */
const aChannel = (hear: (received: string) => void): Channel => ({
  opensWith: 'Q',
  max: 64,
  converses: false,
  serve: async ({ received, send }) => {
    hear(received);
    send('X', Buffer.of(9));
  },
});

/** Podkey's own listener at a socket. */
async function podkeyAt(address: ChannelAddress): Promise<string[]> {
  const heard: string[] = [];
  const server = await listenForPrograms({
    platform: process.platform,
    address,
    channels: [aChannel((received) => heard.push(received))],
    onFailure: () => undefined,
  });
  onTestFinished(() => server?.close());
  return heard;
}

/** Somebody else's listener. */
async function strangerAt(socket: string): Promise<void> {
  const server = createServer((call) => call.on('error', () => undefined)).listen(socket);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
}

describe('Podkey, at an address with a secret', () => {
  test('answers a challenge with the proof that it knows the secret, and then the request', async () => {
    const address = { socket: path.join(folder, 'run', 'socket'), secret };
    const heard = await podkeyAt(address);
    const bytes = Buffer.concat([anyFrame('C', challenge), requestFor(['list'])]);
    expect(await exchangeFrames(address.socket, bytes)).toEqual([
      { type: 'P', payload: pipeProof(secret, challenge) },
      { type: 'X', payload: Buffer.of(9) },
    ]);
    expect(heard).toHaveLength(1);
  });

  test('serves nobody who doesn’t ask for the proof', async () => {
    const address = { socket: path.join(folder, 'run', 'socket'), secret };
    const heard = await podkeyAt(address);
    expect(await exchangeFrames(address.socket, requestFor(['list']))).toEqual([]);
    expect(heard).toEqual([]);
  });
});

describe('The file in the profile', () => {
  const opened: ChannelAddress[] = [];
  const listen = (address: ChannelAddress) => {
    opened.push(address);
    return Promise.resolve({ close: () => undefined });
  };
  beforeEach(() => void opened.splice(0));

  test('names a pipe that no one can guess, another one at each start, and is removed at the end', async () => {
    const first = await listenOnOwnPipe(listen, env);
    expect(readPipeAddress(env)).toEqual(opened[0]);
    first?.close();
    await expect.poll(() => readPipeAddress(env)).toBeUndefined();
    await listenOnOwnPipe(listen, env);
    const [one, two] = opened;
    for (const { socket, secret: known } of opened) {
      expect(socket).toMatch(/^\\\\\.\\pipe\\podkey-[0-9a-f]{32}$/);
      expect(known).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(one?.socket).not.toBe(two?.socket);
    expect(one?.secret).not.toBe(two?.secret);
  });

  test('that a killed Podkey has left is replaced', async () => {
    await listenOnOwnPipe(listen, env);
    await listenOnOwnPipe(listen, env);
    expect(opened).toHaveLength(2);
    expect(readPipeAddress(env)).toEqual(opened[1]);
  });

  test('is not written if nothing listens, and the failure is passed on', async () => {
    const conflict = () => Promise.reject(new Error('Another program has the pipe for outside programs'));
    await expect(listenOnOwnPipe(conflict, env)).rejects.toThrow('Another program');
    expect(readPipeAddress(env)).toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['another pipe', JSON.stringify({ socket: String.raw`\\.\pipe\evil`, secret })],
    ['a file', JSON.stringify({ socket: '/tmp/socket', secret })],
    [
      'another computer',
      JSON.stringify({ socket: String.raw`\\evil\pipe\podkey-00000000000000000000000000000000`, secret }),
    ],
    ['no secret', JSON.stringify({ socket: String.raw`\\.\pipe\podkey-00000000000000000000000000000000` })],
    ['null', 'null'],
  ])('with %s leads nowhere', async (_, content) => {
    await listenOnOwnPipe(listen, env);
    const file = pipeAddressFile(env);
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('secret');
    await writeFile(file, content);
    expect(readPipeAddress(env)).toBeUndefined();
  });
});

test.runIf(process.platform !== 'win32')(
  'another program at the pipe’s name is a conflict, and no second Podkey',
  async () => {
    const socket = path.join(folder, 'taken');
    await strangerAt(socket);
    const listening = listenForPrograms({
      platform: 'win32',
      address: { socket, secret },
      channels: [],
      onFailure: () => undefined,
    });
    await expect(listening).rejects.toThrow('Another program has the pipe for outside programs');
  },
);
