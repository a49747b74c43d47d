import type { ActivityService } from '../activity/activity-service.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { LeaseRegistry } from '../secrets/lease-registry.ts';
import type { ServiceBase } from '../service-base.ts';
import { AddedKeys } from './added-keys.ts';
import { SshKeyService } from './ssh-key-service.ts';

interface Needs {
  activity: ActivityService;
  clipboard: GuardedClipboard;
  leases: LeaseRegistry;
  logins: LoginService;
}

/** Opened values as keys in the system's SSH agent. */
export function buildSshAgent(
  { clock, emit, onFailure, policy, preferences, sshAgents, turn }: ServiceBase,
  { activity, clipboard, leases, logins }: Needs,
): SshKeyService {
  return new SshKeyService({
    leases,
    port: sshAgents,
    added: new AddedKeys(preferences),
    journal: activity,
    clipboard,
    clock,
    turn,
    isOff: policy?.sshAgent === 'off',
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    onChanged: (keys) => emit('ssh.changed', { keys }),
    onFailure,
  });
}
