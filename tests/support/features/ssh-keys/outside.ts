import type { SshAgentPort } from '../../../../electron/features/ssh-keys/agent-client.ts';

const sshAgents: SshAgentPort = {
  find: () => Promise.resolve({ kind: 'none' }),
  exchange: () => Promise.resolve({ kind: 'silent', isGone: true }),
};

/** No SSH agent. */
export const outside = () => ({ sshAgents });
