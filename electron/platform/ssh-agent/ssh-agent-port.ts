import type { SshAgentPort } from '../../services/ssh-agent/agent-port.ts';
import { exchangeWithAgent } from './agent-exchange.ts';
import { findAgent } from './find-agent.ts';

/** This system's SSH agents. */
export function systemSshAgents(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): SshAgentPort {
  return {
    find: () => findAgent({ platform, env, uid: process.getuid?.() }),
    exchange: exchangeWithAgent,
  };
}
