import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { pipeAddressFile, pipeProof, readPipeAddress, type CommandAddress } from './command-address.ts';
import { framed, opening } from './frames.ts';

/** How long another Podkey may take to prove that it runs, in ms. */
const provesWithinMs = 2_000;

/**
 * Listens on a new pipe and then names it in the user's profile (Windows); null if another Podkey of this user is there.
 *
 * The name is random and new at each start, so that no other user can take it first. It may be seen while Podkey runs and taken after a
 * crash, so `podkey` asks the listener to prove that it knows the secret in the file.
 */
export async function listenOnOwnPipe(
  listen: (address: CommandAddress) => Promise<{ close: () => void } | null>,
  env: Record<string, string | undefined> = process.env,
): Promise<{ close: () => void } | null> {
  const former = readPipeAddress(env);
  if (former && (await isPodkey(former))) return null;
  const id = randomBytes(16).toString('hex');
  const address = { socket: `\\\\.\\pipe\\podkey-${id}`, secret: randomBytes(32).toString('hex') };
  const server = await listen(address);
  if (!server) return null;
  try {
    await publish(address, pipeAddressFile(env));
  } catch (thrown) {
    server.close();
    throw thrown;
  }
  return {
    close: () => {
      server.close();
      if (readPipeAddress(env)?.socket === address.socket)
        void rm(pipeAddressFile(env), { force: true }).catch(() => undefined);
    },
  };
}

/** Whole or not at all. The folder's access list, which the profile passes on, lets no other user in. */
async function publish(address: CommandAddress, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  await writeFile(written, JSON.stringify(address), { mode: 0o600 });
  await rename(written, file);
}

function isPodkey({ socket, secret }: { socket: string; secret: string }): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const challenge = randomBytes(32);
  const call = connect(socket, () => call.write(Buffer.concat([opening, framed('C', challenge)])));
  const timer = setTimeout(() => resolve(false), provesWithinMs);
  const expected = Buffer.concat([opening, framed('P', pipeProof(secret, challenge))]);
  let received = Buffer.alloc(0);
  call.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length >= expected.length) resolve(received.equals(expected));
  });
  call.on('error', () => resolve(false));
  call.on('close', () => resolve(false));
  return promise.finally(() => {
    clearTimeout(timer);
    call.destroy();
  });
}
