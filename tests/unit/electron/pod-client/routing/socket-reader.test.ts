import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SocketReader } from '../../../../../electron/pod-client/routing/open-tunnel.ts';

/** A socket without a connection, whose bytes the test supplies, and its reader. */
function scene() {
  const socket = new Socket();
  onTestFinished(() => void socket.destroy());
  const aborter = new AbortController();
  const reader = new SocketReader(socket, aborter.signal);
  return { socket, reader, abort: (reason?: unknown) => aborter.abort(reason) };
}
const bytes = (...values: number[]) => Uint8Array.from(values);

test('the wanted bytes are put together from what arrives, and the rest stays for the owner', async () => {
  const { socket, reader } = scene();
  const read = reader.read(3);
  socket.push(bytes(1));
  socket.push(bytes(2));
  socket.push(bytes(3, 4, 5));
  expect([...(await read)]).toEqual([1, 2, 3]);
  expect([...(await reader.read(1))]).toEqual([4]);
  expect([...((socket.read() as Buffer | null) ?? [])]).toEqual([5]);
});

test.each([0, 2])('a connection that ends after %i of 3 bytes fails like a lost one', async (count) => {
  const { socket, reader } = scene();
  const read = reader.read(3);
  if (count > 0) socket.push(new Uint8Array(count));
  socket.push(null);
  await expect(read).rejects.toMatchObject({ code: 'ECONNRESET', message: 'The connection ended' });
});

test('a connection that has ended before fails at once', async () => {
  const { socket, reader } = scene();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy();
  await closed;
  await expect(reader.read(1)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a connection that breaks fails with its error', async () => {
  const { socket, reader } = scene();
  const read = reader.read(1);
  const broken = new Error('broken');
  socket.destroy(broken);
  await expect(read).rejects.toBe(broken);
});

test('an abort ends the wait with its reason, and closes the socket', async () => {
  const { socket, reader, abort } = scene();
  const read = reader.read(1);
  const reason = new Error('Enough');
  abort(reason);
  await expect(read).rejects.toBe(reason);
  expect(socket.destroyed).toBe(true);
});

test('an abort whose reason is no error fails with an error all the same', async () => {
  const { reader, abort } = scene();
  const read = reader.read(1);
  abort('enough');
  await expect(read).rejects.toThrow('Aborted');
});
