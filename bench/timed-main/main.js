/* Podkey's main, which measures how long (ms of its thread) loading and running its files takes. */
const before = process.threadCpuUsage();
await import('../../out/main/index.js');
const { user, system } = process.threadCpuUsage(before);
globalThis.mainEvaluatedMs = (user + system) / 1000;
