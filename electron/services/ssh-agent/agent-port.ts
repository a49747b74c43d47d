import type { SshAgent } from '../../../shared/schemas/ssh-key.ts';

/** An agent as the system shows it; whether the policy allows its use is not the system's decision. */
export type FoundSshAgent = Exclude<SshAgent, { is: 'off' }>;

/**
 * An agent's response to one message; or it did not respond. `isGone`: nothing listens there any more, so an agent that keeps keys
 * in memory has ended and forgotten them.
 */
export type AgentResponse = { is: 'response'; bytes: Buffer } | { is: 'silent'; isGone: boolean };

/** The system's SSH agents. */
export interface SshAgentPort {
  /** Finds the agent that the person's SSH programs use. */
  find: () => Promise<FoundSshAgent>;
  /** Sends one message to the agent at `where`. Messages are without their length. Rejects with the signal's reason. */
  exchange: (
    where: string,
    message: Buffer,
    limits: { timeoutMs: number; signal?: AbortSignal },
  ) => Promise<AgentResponse>;
}
