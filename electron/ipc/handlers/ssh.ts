import type { SshKeyService } from '../../services/ssh-agent/ssh-key-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `ssh.…` calls. */
export function sshHandlers(keys: SshKeyService): DomainHandlers<'ssh'> {
  return {
    'ssh.keys': () => ({ keys: keys.keys }),
    'ssh.inspect': ({ handle }) => keys.inspect(handle),
    'ssh.copy': async ({ handle, what }) => {
      await keys.copy(handle, what);
      return {};
    },
    'ssh.add': async ({ handle, ...terms }) => {
      await keys.add(handle, terms);
      return {};
    },
    'ssh.remove': async ({ id }) => {
      await keys.remove(id);
      return {};
    },
  };
}
