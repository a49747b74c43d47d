import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandSocketPath } from '../command-line/socket-path.ts';
import { listenForCommands } from '../electron/platform/command-line/command-server.ts';
import type { CommandFailure } from '../shared/schemas/command-line.ts';
import { aLoginDraft } from '../tests/support/sample-logins.ts';
import { passwordExample } from '../tests/support/northwind-logins.ts';
import { startNorthwind } from '../tests/support/start-northwind.ts';
import { atMost, conclude, median } from './results.ts';

/*
 * How long does `podkey copy NAME` take with Podkey running, from a cold start to its end, compared with Node that does nothing?
 *
 * Both are started in turn, equally often; the ratio of the medians counts. The services, their socket and the sample pod are in this
 * process, and the program is allowed for an hour, as by a person. Build first. `node bench/command-line.ts [rounds]`; the exit code
 * is 1 if the ratio is over the limit.
 */

const rounds = Number(process.argv[2] ?? 60);
const limit = 1.5;
const program = path.resolve(import.meta.dirname, '../out/command-line/podkey.cjs');

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
const env = { ...process.env, XDG_RUNTIME_DIR: folder };
const northwind = await startNorthwind();
const { services, accountId, locator } = northwind;
services.begin();
await services.lock.unlocked(AbortSignal.timeout(10_000));
const items = [{ kind: 'password' as const, label: null, locator: locator(passwordExample) }];
services.logins.save(accountId, aLoginDraft({ name: 'Core router', items }));
const busy: CommandFailure = { reason: 'busy', message: '', nextStep: '', choices: [] };
const server = await listenForCommands({
  platform: process.platform,
  address: { socket: commandSocketPath(process.platform, env), secret: null },
  own: { program: process.execPath, script: program },
  respond: (received, call) => services.commandLine.respond(received, call),
  tooManyCallers: () => ({ kind: 'failed', failure: busy }),
  anotherUser: () => ({ kind: 'failed', failure: busy }),
  onFailure: (thrown) => {
    throw thrown;
  },
});

const copying = [program, 'copy', 'Core router'];
const first = took(copying);
while (services.commandApprovals.pending === null) await new Promise((resolve) => setImmediate(resolve));
services.commandApprovals.answer(services.commandApprovals.pending.id, 'hour');
await first;

const times = { nothing: [] as number[], copy: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  times.nothing.push(await took(['-e', '0']));
  times.copy.push(await took(copying));
}
server?.close();
await northwind.close();
await rm(folder, { recursive: true, force: true });

for (const [name, taken] of Object.entries(times))
  console.log(`${name}: median ${median(taken).toFixed(1)} ms of ${rounds}`);
const ratio = median(times.copy) / median(times.nothing);
await conclude([atMost('podkey copy NAME, cold', 'node -e 0', ratio, limit)]);
process.exit();

/** Runs Node with these arguments, and returns how long it took (ms). */
async function took(args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  return performance.now() - startedAt;
}
