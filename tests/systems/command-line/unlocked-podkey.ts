import { afterEach, beforeEach, expect } from 'vitest';
import type { Question } from '../../../shared/ipc/questions.ts';
import type { CommandAnswer } from '../../../shared/features/command-line/contract.ts';
import type { Services } from '../../support/assemble-services.ts';
import { northwindLogins } from '../../support/northwind-logins.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { openCommandLine, type Calling, type CommandLine, type Ended } from './calling-podkey.ts';
import { answerQuestion, shownQuestion } from '../../support/page-questions.ts';

/** An unlocked Podkey whose command line is open. */
export interface UnlockedPodkey {
  northwind: Northwind;
  services: Services;
  line: CommandLine;
  logins: ReturnType<typeof northwindLogins>;
  /** Resolves to the question on screen. */
  question: () => Promise<Question<'command'>>;
  /** Answers the question on screen, once there is one, and returns it. */
  answer: (given: CommandAnswer) => Promise<Question<'command'>>;
  /** How a program ends whose question is answered with “once”. */
  allowed: (calling: Calling) => Promise<Ended>;
}

/** Starts it before each test, and ends it after. */
export function useUnlockedPodkey(options: Parameters<typeof startNorthwind>[0] = {}): UnlockedPodkey {
  const scene = {} as UnlockedPodkey;
  beforeEach(async () => {
    const northwind = await startNorthwind(options);
    const { services } = northwind;
    services.begin();
    await expect.poll(() => services.lock.state.kind).toBe('unlocked');
    const question = async () => {
      await expect
        .poll(() => shownQuestion(services.pageQuestions, 'command'), { timeout: 10_000 })
        .not.toBeNull();
      const pending = shownQuestion(services.pageQuestions, 'command');
      if (!pending) throw new Error('There is no question');
      return pending;
    };
    const answer = async (given: CommandAnswer) => {
      const asked = await question();
      await answerQuestion(services.pageQuestions, 'command', { answer: given }, asked.id);
      return asked;
    };
    const line = await openCommandLine(services);
    Object.assign(scene, {
      northwind,
      services,
      line,
      logins: northwindLogins(northwind),
      question,
      answer,
      allowed: async (calling) => {
        await answer('once');
        return calling.ended;
      },
    } satisfies UnlockedPodkey);
  });
  afterEach(async () => {
    await scene.line.close();
    await scene.northwind.close();
  });
  return scene;
}
