import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume();
  process.stdin.on('end', () => { database.exec('ROLLBACK'); database.close(); });
`;

/** Makes another process hold SQLite's write lock on a database; the returned function releases it. */
export async function holdWriteLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', program, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const held = once(createInterface(child.stdout), 'line');
  await Promise.race([held, ended.then(() => Promise.reject(new Error('The lock can’t be held')))]);
  return async () => {
    child.stdin.end();
    await ended;
  };
}

/** Counts the turns of the event loop that take longer than 2.5 s, from now on. SQLite's own waiting takes five. */
export function blockedTurns(): () => number {
  let last = performance.now();
  let blocked = 0;
  const look = () => {
    const now = performance.now();
    if (now - last > 2_500) blocked += 1;
    last = now;
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return blocked;
  };
}
