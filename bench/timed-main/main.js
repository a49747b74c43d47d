/* Podkey's main, which measures how long (ms) loading and running its files takes. */
const startedAt = performance.now();
const before = process.threadCpuUsage();
await import('../../out/main/index.js');
const { user, system } = process.threadCpuUsage(before);
globalThis.mainEvaluated = { wallMs: performance.now() - startedAt, threadMs: (user + system) / 1000 };
