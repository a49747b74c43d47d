/* Writes each start's arguments to a file, and starts itself again three times: with arguments, with a program too, and with neither. */
import { appendFileSync, readFileSync } from 'node:fs';
import { app } from 'electron';

const file = process.env.RELAUNCH_FILE;
const before = process.argv.slice(1, -1);
const last = process.argv.at(-1);
appendFileSync(file, `${process.cwd()} ${last}\n`);

app.whenReady().then(() => {
  const starts = readFileSync(file, 'utf8').trim().split('\n').length;
  if (starts === 1) app.relaunch({ args: [...before, '--second'] });
  if (starts === 2) app.relaunch({ execPath: process.argv[0], args: [...before, '--third'] });
  if (starts === 3) app.relaunch();
  app.quit();
});
