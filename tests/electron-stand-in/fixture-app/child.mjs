/** A utility process's module: replies to each message with what it knows about itself, or fails as asked. */
import inspector from 'node:inspector';

const acts = {
  exit: () => process.exit(7),
  print: () => console.log('printed'),
  throw: () => {
    throw new Error('on purpose');
  },
  reject: () => {
    void Promise.reject(new Error('on purpose'));
    setTimeout(() => process.parentPort.postMessage({ rejected: true }), 20);
  },
  exhaust: () => {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  },
};

process.parentPort.on('message', ({ data }) => {
  if (typeof data === 'string' && Object.hasOwn(acts, data)) {
    acts[data]();
    return;
  }
  process.parentPort.postMessage({
    echo: data,
    args: process.argv.slice(2),
    type: process.type,
    inspected: inspector.url() !== undefined || process.execArgv.some((flag) => flag.includes('inspect')),
    environment: process.env.FIXTURE_WORD,
  });
});
