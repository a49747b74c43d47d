/* Podkey's main, and how long (ms) its files took to be read and run before anything is asked of the system. */
const startedAt = performance.now();
const before = process.threadCpuUsage();
await import('../../out/main/index.js');
const { user, system } = process.threadCpuUsage(before);
globalThis.mainEvaluated = { wallMs: performance.now() - startedAt, threadMs: (user + system) / 1000 };
