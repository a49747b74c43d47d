/** An app that allows one instance and prints what it hears of a second. */
import { app } from 'electron';

const first = app.requestSingleInstanceLock({ from: process.argv.at(-1) });
process.stdout.write(`first: ${first}\n`);
if (!first) app.quit();
app.on('second-instance', (_event, argv, _workingDirectory, data) => {
  process.stdout.write(`second-instance ${argv.at(-1)} ${data.from}\n`);
  app.quit();
});
