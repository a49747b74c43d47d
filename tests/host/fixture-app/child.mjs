/** The module of a utility process: answers each message with what it knows of itself. */
import inspector from 'node:inspector';

process.parentPort.on('message', ({ data }) => {
  if (data === 'exit') process.exit(7);
  process.parentPort.postMessage({
    echo: data,
    args: process.argv.slice(2),
    type: process.type,
    inspected: inspector.url() !== undefined || process.execArgv.some((flag) => flag.includes('inspect')),
    environment: process.env.FIXTURE_WORD,
  });
});
