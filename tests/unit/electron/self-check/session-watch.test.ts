import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { trafficIn, watchSessions, type WatchedSession } from '../../../../electron/self-check/order.ts';

const types = {
  URL_REQUEST_START_JOB: 2,
  TCP_CONNECT_ATTEMPT: 7,
  HOST_RESOLVER_MANAGER_REQUEST: 9,
  OTHER: 11,
};

/** A network log with these events, as Chromium writes it (net/log/file_net_log_observer.cc). */
const logOf = (...events: [keyof typeof types, Record<string, unknown>?][]) =>
  JSON.stringify({
    constants: { logEventTypes: types, clientInfo: { name: 'Electron' } },
    events: events.map(([type, params]) => ({
      phase: 1,
      source: { id: 3, type: 1 },
      time: '12',
      type: types[type],
      ...(params && { params }),
    })),
  });

test('a network log’s requests, names and connections are listed once, without paths', () => {
  const request = { url: 'https://cdn.example/dictionaries/en-US.bdic?key=secret', method: 'GET' };
  const log = logOf(
    ['URL_REQUEST_START_JOB', request],
    ['URL_REQUEST_START_JOB', request],
    ['HOST_RESOLVER_MANAGER_REQUEST', { host: 'https://cdn.example' }],
    ['TCP_CONNECT_ATTEMPT', { address: '192.0.2.1:443' }],
    ['TCP_CONNECT_ATTEMPT'],
    ['OTHER', { url: 'https://other.example/' }],
  );
  expect(trafficIn(log)).toEqual(['https://cdn.example', '192.0.2.1:443']);
  expect(trafficIn(logOf())).toEqual([]);
});

test('a text that is not a network log does not count as a quiet one', () => {
  expect(() => trafficIn('{}')).toThrow();
  expect(() => trafficIn('')).toThrow();
});

test('every session is watched from its creation', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'session-watch-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const session = (log: string): WatchedSession => {
    let file = '';
    const netLog = {
      currentlyLogging: true,
      startLogging: (to: string) => ((file = to), Promise.resolve()),
      stopLogging: () => writeFile(file, log),
    };
    return { netLog, isSpellCheckerEnabled: () => false };
  };
  let create = (_session: WatchedSession): void => undefined;
  const watch = watchSessions((listener) => (create = listener), folder);
  create(session(logOf()));
  create(session(logOf(['URL_REQUEST_START_JOB', { url: 'http://cdn.example/x' }])));
  expect(watch.sessions).toHaveLength(2);
  expect(await watch.stop()).toEqual([[], ['http://cdn.example']]);
});
