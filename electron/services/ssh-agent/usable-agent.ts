import { assertNever } from '../../../shared/errors/assert-never.ts';
import { sshFailureText as text } from '../../../shared/text/failures/ssh-failures.ts';
import type { FoundSshAgent } from './agent-port.ts';
import { sshFailure } from './ssh-failure.ts';

/** The agent, if Podkey may add a key to it. Fails as `ssh` otherwise. */
export function usableAgent(
  agent: FoundSshAgent,
  confirms: boolean,
): Extract<FoundSshAgent, { is: 'ready' }> {
  switch (agent.is) {
    case 'ready':
      if (confirms && agent.confirms === 'never')
        throw sshFailure(text.noConfirmation, text.noConfirmationNext);
      return agent;
    case 'none':
      throw sshFailure(text.noAgent, text.noAgentNext);
    case 'not-yours':
      throw sshFailure(text.notYours, text.notYoursNext);
    case 'keeps-forever':
      throw sshFailure(text.keepsForever, text.keepsForeverNext);
    default:
      return assertNever(agent);
  }
}
