import { expect, test } from 'vitest';
import { type FoundSshAgent, usableAgent } from '../../../../electron/features/ssh-keys/agent-client.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { sshFailureText as text } from '../../../../shared/features/ssh-keys/text/en.ts';

const ready = (confirms: 'yes' | 'no-askpass' | 'never') =>
  ({ kind: 'ready', where: '/run/agent', keepsKeys: false, confirms }) as const;

test('an agent is used if it can confirm, or need not', () => {
  for (const agent of [ready('yes'), ready('no-askpass')]) {
    expect(usableAgent(agent, true)).toBe(agent);
    expect(usableAgent(agent, false)).toBe(agent);
  }
  expect(usableAgent(ready('never'), false)).toEqual(ready('never'));
});

test.each<[FoundSshAgent, string, string]>([
  [ready('never'), text.noConfirmation, text.noConfirmationNext],
  [{ kind: 'none' }, text.noAgent, text.noAgentNext],
  [{ kind: 'not-yours', where: '/run/agent' }, text.notYours, text.notYoursNext],
])('%j is refused with what to do', (agent, message, nextStep) => {
  let thrown: unknown;
  try {
    usableAgent(agent, true);
  } catch (failure) {
    thrown = failure;
  }
  expect(Failure.is(thrown) && thrown.appError).toEqual({ kind: 'ssh', message, nextStep, retryable: false });
});
