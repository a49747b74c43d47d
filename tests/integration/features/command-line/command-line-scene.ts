import { expect } from 'vitest';
import type { IdentifiedProgram } from '../../../../electron/features/command-line/command-approvals.ts';
import type { CommandCall } from '../../../../electron/features/command-line/command-line-service.ts';
import type { Question } from '../../../../shared/ipc/questions.ts';
import type {
  CommandAnswer,
  CommandRequest,
  CommandResponse,
} from '../../../../shared/features/command-line/contract.ts';
import type { Services } from '../../../support/assemble-services.ts';
import { anIdentifiedProgram } from '../../../support/calling-programs.ts';
import { northwindLogins } from '../../../support/northwind-logins.ts';
import { startNorthwind } from '../../../support/start-northwind.ts';
import { journalEntries } from '../../../support/journal-entries.ts';
import { answerQuestion, shownQuestion } from '../../../support/page-questions.ts';

/** A failed response. */
export const failedCommand = (reason: string, message: string, nextStep: string) => ({
  kind: 'failed',
  failure: { reason, message, nextStep, choices: [] },
});

/** An unlocked Podkey, and a program that sends it requests without a socket. */
export async function startCommandLineScene() {
  const northwind = await startNorthwind();
  const { services } = northwind;
  await begun(services);
  const told: string[] = [];
  const claims: unknown[] = [];
  const callers: IdentifiedProgram[] = [];
  const call = (signal = new AbortController().signal): CommandCall => ({
    caller: (program) => {
      claims.push(program);
      return Promise.resolve(callers.shift() ?? anIdentifiedProgram());
    },
    tell: (message) => void told.push(message),
    signal,
  });
  const request = (over: object, signal?: AbortSignal, at = services): Promise<CommandResponse> => {
    const common = { directory: '/tmp', pid: 4_711, waits: true };
    return at.features.commandLine.service.respond({ ...common, ...over } as CommandRequest, call(signal));
  };
  const question = async (): Promise<Question<'command'>> => {
    await expect.poll(() => shownQuestion(services.pageQuestions, 'command')).not.toBeNull();
    const pending = shownQuestion(services.pageQuestions, 'command');
    if (!pending) throw new Error('There is no question');
    return pending;
  };
  return {
    northwind,
    services,
    logins: northwindLogins(northwind),
    /** What the program was told before its responses. */
    told,
    /** What the program said of itself. */
    claims,
    /** The programs that the next requests come from. */
    callers,
    call,
    /** Sends a request as the program writes it, to other services if they are given. */
    request,
    /** Resolves to the question on screen. */
    question,
    /** Sends a request and answers its question. */
    answered: async (over: object, given: CommandAnswer): Promise<CommandResponse> => {
      const responding = request(over);
      await answerQuestion(services.pageQuestions, 'command', { answer: given }, (await question()).id);
      return responding;
    },
    /** What the journal says about programs, the latest first. */
    journal: () =>
      journalEntries(services.activityRows.rows)
        .map(({ record }) => record?.event)
        .filter((event) => event && 'caller' in event),
  };
}

/** Starts services, and resolves when they are unlocked. */
export async function begun(services: Services): Promise<void> {
  services.begin();
  await expect.poll(() => services.lock.state.kind).toBe('unlocked');
}
