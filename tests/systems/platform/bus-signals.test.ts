import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { watchBus } from '../../../electron/platform/message-bus.ts';

test('a bus that never answers is asked less and less often', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bus-'));
  const socket = path.join(folder, 'bus');
  const asked: number[] = [];
  const bus = createServer((connection) => {
    asked.push(performance.now());
    connection.destroy();
    bus.emit('asked');
  }).listen(socket);
  await once(bus, 'listening');

  const end = watchBus({
    address: `unix:path=${socket}`,
    services: [],
    signals: async () => [],
    onSignal: () => undefined,
    retryMs: 20,
  });
  while (asked.length < 4) await once(bus, 'asked');
  end();
  bus.close();
  await rm(folder, { recursive: true });

  const [first = 0, second = 0, third = 0, fourth = 0] = asked;
  // A timer may fire up to a millisecond early.
  expect(second - first).toBeGreaterThan(18);
  expect(third - second).toBeGreaterThan(38);
  expect(fourth - third).toBeGreaterThan(78);
});
