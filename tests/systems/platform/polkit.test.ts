import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { polkit } from '../../../electron/platform/system-authentication/polkit.ts';
import { makeBus } from '../../support/bus.ts';
import { type AgentQuestion, PolkitAgent } from '../../support/polkit-agent.ts';
import { startPolkit, whyNoPolkit } from '../../support/polkit-service.ts';
import { skippedIf } from '../../support/skipped.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const ownAction = path.join(root, 'packaging/linux/app.podkey.Podkey.policy');
/** The user `nobody`. */
const nobody = 65534;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Podkey's part, in its own process and as a user who is not root. */
class Asker {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: Interface;

  constructor(address: string) {
    const program = path.join(root, 'tests/support/polkit-asker.ts');
    this.child = spawn(process.execPath, [program, address], {
      uid: nobody,
      gid: nobody,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface(this.child.stdout);
    ends.push(() => this.child.kill());
  }

  async tell(command: 'ask' | 'obstacle' | 'end'): Promise<void> {
    await new Promise<void>((resolve) => this.child.stdin.write(`${command}\n`, () => resolve()));
  }

  /** Sends a command and returns the answer. */
  async answerTo(command: 'ask' | 'obstacle'): Promise<unknown> {
    const answer = once(this.#lines, 'line');
    await this.tell(command);
    return read(await answer);
  }

  async nextAnswer(): Promise<unknown> {
    return read(await once(this.#lines, 'line'));
  }
}

const read = ([line]: unknown[]): unknown => JSON.parse(String(line));

async function askerOf(actions: readonly string[]) {
  const service = await startPolkit(actions);
  ends.push(() => service.end());
  return { service, asker: new Asker(service.address) };
}

async function withAgent(locale = 'en_US.UTF-8') {
  const { service, asker } = await askerOf([ownAction]);
  expect(await asker.answerTo('obstacle')).toBeNull();
  const agent = await PolkitAgent.start(service.address, asker.child.pid ?? 0, locale);
  ends.push(() => agent.end());
  return { asker, agent };
}

/** The first question that reaches the agent after `ask`. */
async function asked({ asker, agent }: Awaited<ReturnType<typeof withAgent>>): Promise<AgentQuestion> {
  await asker.tell('ask');
  return vi.waitFor(
    () => {
      const [question] = agent.questions.splice(0);
      if (!question) throw new Error('polkit has asked nothing yet');
      return question;
    },
    { timeout: 20_000 },
  );
}

describe('a real polkit', { timeout: 60_000, ...skippedIf(whyNoPolkit()) }, () => {
  test('asks through the desktop’s agent, in its language, and confirms the person', async () => {
    const parts = await withAgent('de_DE.UTF-8');
    const question = await asked(parts);
    expect(question.action).toBe('app.podkey.Podkey.unlock');
    expect(question.message).toMatch(/^Bestätigen Sie/);
    const answer = parts.asker.nextAnswer();
    await question.give('right');
    expect(await answer).toEqual({ kind: 'verified' });
  });

  test('asks again each time: a confirmation is not kept', async () => {
    const parts = await withAgent();
    for (let time = 0; time < 2; time += 1) {
      const question = await asked(parts);
      const answer = parts.asker.nextAnswer();
      await question.give('right');
      expect(await answer).toEqual({ kind: 'verified' });
    }
  });

  test.each([
    ['wrong', 'refused'],
    ['dismissed', 'cancelled'],
  ] as const)('a %s answer is %s', async (given, kind) => {
    const parts = await withAgent();
    const question = await asked(parts);
    const answer = parts.asker.nextAnswer();
    await question.give(given);
    expect(await answer).toEqual({ kind });
  });

  test('ending the prompt closes the agent’s dialog', async () => {
    const parts = await withAgent();
    await asked(parts);
    const answer = parts.asker.nextAnswer();
    await parts.asker.tell('end');
    expect(await answer).toEqual({ kind: 'cancelled' });
    await vi.waitFor(() => expect(parts.agent.withdrawn.size).toBe(1), { timeout: 20_000 });
  });

  test('the dialog closes when Podkey is killed', async () => {
    const parts = await withAgent();
    await asked(parts);
    parts.asker.child.kill('SIGKILL');
    await vi.waitFor(() => expect(parts.agent.withdrawn.size).toBe(1), { timeout: 20_000 });
  });

  test('a desktop without an agent, and a polkit that does not know Podkey, say what is missing', async () => {
    const installed = await askerOf([ownAction]);
    expect(await installed.asker.answerTo('ask')).toEqual({ kind: 'unavailable', obstacle: 'no-agent' });
    const unknown = await askerOf([]);
    expect(await unknown.asker.answerTo('obstacle')).toBe('not-installed');
    expect(await unknown.asker.answerTo('ask')).toEqual({ kind: 'unavailable', obstacle: 'not-installed' });
  });

  test('an agreement without a question, as root gets it, confirms nobody', async () => {
    const service = await startPolkit([ownAction]);
    ends.push(() => service.end());
    const system = polkit(service.address);
    expect(await system.obstacle()).toBe('asks-nobody');
    expect(await system.ask(new AbortController().signal)).toEqual({
      kind: 'unavailable',
      obstacle: 'asks-nobody',
    });
  });
});

test('without polkit, or without a bus, it can’t be asked', async () => {
  const bus = await makeBus();
  ends.push(() => bus.end());
  expect(await polkit(bus.address).obstacle()).toBe('no-polkit');
  await bus.start();
  expect(await polkit(bus.address).obstacle()).toBe('no-polkit');
  const answer = await polkit(bus.address).ask(new AbortController().signal);
  expect(answer).toEqual({ kind: 'unavailable', obstacle: 'no-polkit' });
});

test('an end before the bus answered counts as cancelled', async () => {
  const bus = await makeBus();
  ends.push(() => bus.end());
  await bus.start();
  expect(await polkit(bus.address).ask(AbortSignal.abort())).toEqual({ kind: 'cancelled' });
});
