/* Podkey's main, and how long (ms) its files took to be read and run before anything is asked of the system. */
const startedAt = performance.now();
await import('../../out/main/index.js');
globalThis.mainEvaluatedMs = performance.now() - startedAt;
