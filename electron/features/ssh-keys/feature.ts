import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { AddedKeys } from './added-keys.ts';
import type { SshAgentPort } from './agent-client.ts';
import { isSshKey } from './parse-ssh-key.ts';
import { SshKeyService } from './ssh-key-service.ts';

interface Outside {
  /** The system's SSH agents. */
  sshAgents: SshAgentPort;
}

/** Open values as keys in the system's SSH agent. */
export function sshKeys(core: Core, { sshAgents }: Outside) {
  const { activity, logins, policy, preferences, recognizers, states } = core;
  recognizers.push((value) => (isSshKey(value) ? 'ssh-key' : null));
  const service = new SshKeyService({
    ...core,
    port: sshAgents,
    added: new AddedKeys(preferences),
    journal: activity,
    isOff: policy?.sshAgent === 'off',
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    onChanged: (keys) => states.changed('sshKeys', keys),
  });
  states.provide('sshKeys', () => service.keys);
  const handlers: DomainHandlers<'ssh'> = {
    'ssh.inspect': ({ handle }) => service.inspect(handle),
    'ssh.copy': ({ handle, what }) => service.copy(handle, what),
    'ssh.add': ({ handle, ...terms }) => service.add(handle, terms),
    'ssh.remove': ({ id }) => service.remove(id),
  };
  return { service, handlers, session: service, begin: () => service.begin() } satisfies MainFeature & {
    service: SshKeyService;
  };
}
