/* Podkey's main, which measures how long (ms of its thread) loading and running its files takes. */
const before = process.threadCpuUsage();
// Otherwise `start.js` would load this one, which is most of main, after Electron is ready.
await import('../../out/main/index.js');
await import('../../out/main/start.js');
const { user, system } = process.threadCpuUsage(before);
globalThis.mainEvaluatedMs = (user + system) / 1000;
