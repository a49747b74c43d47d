/** A single-instance app that prints what a second instance tells it. */
import { app } from 'electron';

const first = app.requestSingleInstanceLock({ from: process.argv.at(-1) });
process.stdout.write(`first: ${first}\n`);
if (!first) app.quit();
app.on('second-instance', (_event, argv, _workingDirectory, data) => {
  process.stdout.write(`second-instance ${argv.at(-1)} ${data.from}\n`);
  app.quit();
});
