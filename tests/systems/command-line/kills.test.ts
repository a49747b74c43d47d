import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtProgram, start, writeScript } from './calling-podkey.ts';

/*
 * Podkey, the script that called `podkey`, and `podkey`, which becomes the command of `run`, are killed in all orders and at each
 * moment. `KILL_ROUNDS=100` repeats that.
 */

const victims = ['script', 'podkey', 'Podkey'] as const;
type Victim = (typeof victims)[number];
const orders: readonly (readonly Victim[])[] = victims.flatMap((first) =>
  victims
    .filter((second) => second !== first)
    .map((second) => [first, second, ...victims.filter((third) => third !== first && third !== second)]),
);
/** When the first is killed: at once, while the person is asked, or while the command runs. */
const moments = ['started', 'asked', 'running'] as const;

let folder: string;
let script: string;
let podkey: Podkey | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  const command = `sh -c 'echo "command $$ has \${#A}"; exec sleep 600'`;
  script = await writeScript(
    path.join(folder, 'deploy.sh'),
    `echo "script $$"\npodkey run --env A="Core router" -- ${command}\nexit $?\n`,
  );
});
afterAll(async () => {
  await podkey?.kill();
  await rm(folder, { recursive: true });
});

interface Podkey {
  password: string;
  /** Resolves at the next question. */
  asked: () => Promise<void>;
  answer: () => void;
  kill: () => Promise<void>;
}

async function startPodkey(): Promise<Podkey> {
  const program = path.join(await builtProgram(), 'podkey');
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'podkey-process.ts'), [folder, program]);
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  return {
    password: ready,
    asked: async () => void (await once(child, 'message')),
    answer: () => void child.send('hour'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The processes of this test with a value in their environment. Other tests give their commands the same value. */
async function processesWith(value: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
    if (environment.includes(value) && environment.includes(folder)) found.push(pid);
  }
  return found;
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

/** The ID of the process that a process started; undefined if there is none. */
async function childOf(pid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children === '' ? undefined : Number(children.split(' ')[0]);
}

const rounds = Number(process.env['KILL_ROUNDS'] ?? 18);
const cases = Array.from({ length: rounds }, (_, round) => ({
  order: orders[round % orders.length] ?? [],
  moment: moments[Math.floor(round / orders.length) % moments.length] ?? 'running',
}));

test(
  `Nothing is left of a command and its value, ${rounds} times, and a new Podkey asks again`,
  { timeout: 10_000 + rounds * 10_000 },
  async () => {
    for (const { order, moment } of cases) {
      const how = `${moment}, then ${order.join(', ')}`;
      podkey = await startPodkey();
      const asked = podkey.asked();
      const env = {
        XDG_RUNTIME_DIR: folder,
        LC_ALL: 'C.UTF-8',
        PATH: `${await builtProgram()}:${process.env['PATH'] ?? ''}`,
      };
      const calling = start('sh', [script], { cwd: folder, env, hasInput: true });
      await calling.printed('script');
      if (moment !== 'started') {
        // It was allowed for an hour in every round before.
        await asked;
        if (moment === 'running') {
          podkey.answer();
          await calling.printed('command');
          expect(await processesWith(podkey.password), how).toHaveLength(1);
        }
      }
      const called = await childOf(calling.pid);
      for (const victim of order) {
        if (victim === 'Podkey') await podkey.kill();
        else if (victim === 'script') kill(calling.pid);
        else if (called !== undefined) kill(called);
      }
      const { out, err } = await calling.ended;
      expect(out + err, how).not.toContain(podkey.password);
      await expect.poll(() => processesWith(podkey?.password ?? ''), { message: how }).toEqual([]);
      if (called !== undefined) await expect.poll(() => isThere(called), { message: how }).toBe(false);
    }
  },
);

async function isThere(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !/^State:\s*Z/m.test(status);
}
