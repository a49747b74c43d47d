import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Sends a signal to a program that leads a group (`detached`), and to the programs that it started.
 *
 * @param {ChildProcess} leader
 * @param {NodeJS.Signals} signal
 */
export function signalGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/**
 * Stops a program and those that it started: first as Ctrl-C does, so that a test runner writes its report, and after
 * `graceMs` by force. Windows knows force only.
 *
 * @param {ChildProcess} leader
 * @param {number} graceMs
 */
export async function stopGroup(leader, graceMs) {
  const closed = once(leader, 'close');
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(leader.pid), '/T', '/F']);
  } else {
    signalGroup(leader, 'SIGINT');
    await Promise.race([closed, wait(graceMs)]);
    signalGroup(leader, 'SIGKILL');
  }
  // A program that left the group may still hold the leader's output open.
  await Promise.race([closed, wait(1000)]);
  leader.stdout?.destroy();
  leader.stderr?.destroy();
}
