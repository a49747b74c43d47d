import { createInterface } from 'node:readline';
import { polkit } from '../../electron/platform/system-authentication/polkit.ts';

/*
 * A separate program that asks polkit as Podkey does, because polkit never asks root, as whom the tests may run. Its argument is
 * the bus's address. Each line on stdin is a command: `ask`, `obstacle`, or `end`, which ends the prompt. It answers with a line of
 * JSON.
 */

const system = polkit(process.argv[2]);
let ending = new AbortController();
const answer = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);

createInterface(process.stdin).on('line', (command) => {
  if (command === 'end') ending.abort();
  if (command === 'obstacle') void system.obstacle().then(answer);
  if (command === 'ask') {
    ending = new AbortController();
    void system.ask(ending.signal).then(answer);
  }
});
