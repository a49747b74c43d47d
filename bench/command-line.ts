import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { channelSocketPath } from '../electron/platform/outside-programs/channel-address.ts';
import { listenForPrograms } from '../electron/platform/outside-programs/channel-server.ts';
import { opening } from '../electron/platform/outside-programs/frames.ts';
import { commandChannel } from '../electron/features/command-line/feature.ts';
import { PodkeyProgram } from '../electron/features/command-line/podkey-program.ts';
import { launcherFile } from '../scripts/build-launcher.mjs';
import { goEnvironment } from '../scripts/go.mjs';
import { runCommand } from '../scripts/run-command.mjs';
import { requestFor } from '../tests/support/podkey-frames.ts';
import { aLoginDraft } from '../tests/support/sample-logins.ts';
import { passwordExample } from '../tests/support/northwind-logins.ts';
import { startNorthwind } from '../tests/support/start-northwind.ts';
import { atMost, conclude, median } from './results.ts';
import { answerQuestion, shownQuestion } from '../tests/support/page-questions.ts';

/*
 * How long do `podkey list`, `copy` and `run` take with Podkey running, compared with a bare Go program that sends the same request and
 * reads the answer, and with Node that does nothing?
 *
 * All are started in turn, equally often; the ratios of the medians count. The services, their sockets and the sample pod are in this
 * process, and this process is allowed for an hour, as by a person. Build first. `node $PWD/bench/command-line.ts [rounds]`; the exit code
 * is 1 if a ratio is over its limit.
 */

const rounds = Number(process.argv[2] ?? 60);
/** A bare Go program’s multiple. */
const bareLimit = 1.5;
/** Node’s multiple: three tenths of the former program’s 1.65, which was a Node program itself. */
const nodeLimit = 0.5;

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
const northwind = await startNorthwind();
const { services, accountId, locator } = northwind;
services.begin();
await services.lock.unlocked(AbortSignal.timeout(10_000));
const items = [{ kind: 'password' as const, label: null, locator: locator(passwordExample) }];
services.logins.save(accountId, aLoginDraft({ name: 'Core router', items }));

const bare = path.join(folder, 'bare-call');
const built = await runCommand('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', bare, '.'], {
  folder: path.join(import.meta.dirname, 'bare-call'),
  quiet: true,
  env: { ...goEnvironment },
});
if (built.code !== 0) throw new Error(built.output);

const program = new PodkeyProgram(services.features.commandLine.service, '1.2.3', []);
/** A socket whose calls come from `podkey`, or in its place from the bare program. */
async function listen(name: string, podkey: string) {
  const env = { ...process.env, XDG_RUNTIME_DIR: path.join(folder, name) };
  const socket = channelSocketPath('linux', env);
  const server = await listenForPrograms({
    platform: process.platform,
    address: { socket, secret: null },
    channels: [commandChannel(program, podkey)],
    onFailure: (thrown) => {
      throw thrown;
    },
  });
  return { env, socket, close: () => server?.close() };
}
const own = await listen('own', launcherFile());
const others = await listen('others', bare);

const calls = {
  list: ['list'],
  copy: ['copy', 'Core router'],
  run: ['run', '--env', 'A=Core router', '--', 'true'],
};
type Command = keyof typeof calls;
const commands = Object.keys(calls) as Command[];
for (const command of commands)
  await writeFile(path.join(folder, command), Buffer.concat([opening, requestFor(calls[command])]));
const viaPodkey = (command: Command) => took(launcherFile(), calls[command], own.env);
const viaBare = (command: Command) => took(bare, [others.socket, path.join(folder, command)], others.env);

// Both have the same caller, this process, so one answer is for both.
const first = viaPodkey('copy');
const { pageQuestions } = services;
let question = shownQuestion(pageQuestions, 'command');
while (!question) {
  await new Promise((resolve) => setImmediate(resolve));
  question = shownQuestion(pageQuestions, 'command');
}
if (question.caller.onceBecause !== null)
  throw new Error(`This process can be allowed only once: ${question.caller.onceBecause}`);
await answerQuestion(pageQuestions, 'command', { answer: 'hour' });
await first;

const nothing: number[] = [];
const times = new Map(commands.map((command) => [command, { podkey: [] as number[], bare: [] as number[] }]));
const measurements = [
  async () => nothing.push(await took(process.execPath, ['-e', '0'], process.env)),
  ...[...times].flatMap(([command, { podkey, bare: least }]) => [
    async () => podkey.push(await viaPodkey(command)),
    async () => least.push(await viaBare(command)),
  ]),
];
for (let round = 0; round < rounds; round += 1) {
  // Each round starts with another one, because each is slowed down by the end of the one before.
  const first = round % measurements.length;
  for (const measure of [...measurements.slice(first), ...measurements.slice(0, first)]) await measure();
}
own.close();
others.close();
await northwind.close();
await rm(folder, { recursive: true, force: true });

console.log(`node -e 0: median ${median(nothing).toFixed(1)} ms of ${rounds}`);
const ratios = [...times].flatMap(([command, taken]) => {
  const [podkey, least] = [median(taken.podkey), median(taken.bare)];
  console.log(`podkey ${command}: ${podkey.toFixed(1)} ms; the bare program: ${least.toFixed(1)} ms`);
  return [
    atMost(`podkey ${command}`, 'a bare Go program', podkey / least, bareLimit),
    atMost(`podkey ${command}`, 'node -e 0', podkey / median(nothing), nodeLimit),
  ];
});
await conclude(ratios);
process.exit();

/** Runs a program, and returns how long it took (ms). */
async function took(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(file, args, { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${String(code)}`);
  return performance.now() - startedAt;
}
