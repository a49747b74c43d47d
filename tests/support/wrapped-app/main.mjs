/*
 * The built Podkey with system calls that are changed before its own main is loaded, because Podkey has no switch for
 * any of this. Environment variables:
 * - TEST_POLICY_FOLDER: the folder that replaces /etc/podkey.
 * - TEST_INSTALLED: makes Podkey believe that it is installed.
 * - TEST_KEYCHAIN_SERVICE: the service name of the keychain's entries, on systems with a single keychain.
 * - TEST_STOPPED_AT: the time at which Podkey's clocks stand, in epoch ms.
 * - TEST_SYSTEM_BUS: the socket that replaces the system bus's.
 * - TEST_SAMPLE_PORT: the port of the built-in sample pod, which is otherwise any free one.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import net, { Server } from 'node:net';
import { app, dialog, utilityProcess } from 'electron';
import { stopClock } from './stopped-clock.mjs';

const real = '/etc/podkey';
const instead = process.env['TEST_POLICY_FOLDER'] ?? real;
/** @param {unknown} path */
const moved = (path) =>
  typeof path === 'string' && (path === real || path.startsWith(`${real}/`))
    ? instead + path.slice(real.length)
    : path;

const { lstat, open } = fs;
// The user who runs the tests counts as the administrator.
Reflect.set(fs, 'lstat', async (/** @type {import('node:fs').PathLike} */ path) => {
  const target = moved(path);
  const stats = await Reflect.apply(lstat, fs, [target]);
  if (target !== path && stats.uid === process.getuid?.()) stats.uid = 0;
  return stats;
});
Reflect.set(fs, 'open', (/** @type {unknown} */ path, /** @type {unknown[]} */ ...rest) =>
  Reflect.apply(open, fs, [moved(path), ...rest]),
);

const systemBus = process.env['TEST_SYSTEM_BUS'];
if (systemBus !== undefined) {
  const { createConnection } = net;
  Reflect.set(net, 'createConnection', (/** @type {unknown} */ place, /** @type {unknown[]} */ ...rest) =>
    Reflect.apply(createConnection, net, [
      place === '/run/dbus/system_bus_socket' ? systemBus : place,
      ...rest,
    ]),
  );
}
syncBuiltinESMExports();

const stoppedAt = process.env['TEST_STOPPED_AT'];
if (stoppedAt !== undefined) stopClock(Number(stoppedAt));

const samplePort = process.env['TEST_SAMPLE_PORT'];
if (samplePort !== undefined) {
  const { listen } = Server.prototype;
  Reflect.set(Server.prototype, 'listen', function (/** @type {unknown[]} */ ...[first, ...rest]) {
    const isFree = typeof first === 'object' && first !== null && 'port' in first && first.port === 0;
    return Reflect.apply(listen, this, [isFree ? { ...first, port: Number(samplePort) } : first, ...rest]);
  });
}

if (process.env['TEST_INSTALLED'] !== undefined) Reflect.defineProperty(app, 'isPackaged', { value: true });

const service = process.env['TEST_KEYCHAIN_SERVICE'];
if (service !== undefined) {
  const { fork } = utilityProcess;
  Reflect.set(
    utilityProcess,
    'fork',
    (/** @type {string} */ file, /** @type {unknown} */ _args, /** @type {object} */ options) =>
      Reflect.apply(fork, utilityProcess, [file, [service], options]),
  );
}

// A real box would wait for a person to close it.
Reflect.set(dialog, 'showErrorBox', (/** @type {string} */ title, /** @type {string} */ content) => {
  process.stderr.write(`${title}\n${content}\n`);
});

await import('../../../out/main/start.js');
