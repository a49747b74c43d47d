import type { AddedSshKey } from '../../../shared/schemas/ssh-key.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';
import { followState } from '../../state/follow-state.ts';

/** The keys that Podkey has in the SSH agent, as last reported. Must be disposed of. */
export class SshKeysStore {
  /** `receivedAt`: when main's report arrived, by `performance.now()`. */
  current = $state.raw<{ keys: readonly AddedSshKey[]; receivedAt: number }>({ keys: [], receivedAt: 0 });
  readonly dispose: () => void;

  constructor() {
    this.dispose = followState(
      {
        listen: (listener: (state: { keys: AddedSshKey[] }) => void) => on('ssh.changed', listener),
        ask: () => invoke('ssh.keys', {}),
      },
      ({ keys }) => (this.current = { keys, receivedAt: performance.now() }),
    );
  }
}
