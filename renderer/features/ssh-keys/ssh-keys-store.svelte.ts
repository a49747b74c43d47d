import KeyRound from '@lucide/svelte/icons/key-round';
import { createContext } from 'svelte';
import { assertNever } from '../../../shared/errors/failure.ts';
import type { AddedSshKey } from '../../../shared/features/ssh-keys/contract.ts';
import { clientOfValue, nameOfItem } from '../../../shared/text/value-names.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { sshText } from '../../../shared/features/ssh-keys/text/en.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { createState } from '../../state/states.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import type { StripPart } from '../feature.ts';

/** The keys that Podkey has in the SSH agent, as last reported. Create it during component setup. */
export class SshKeysStore implements StripPart {
  readonly #keys = createState('sshKeys');
  /** `receivedAt`: when main's report arrived, by `performance.now()`. */
  readonly current: { keys: readonly AddedSshKey[]; receivedAt: number } = $derived({
    keys: this.#keys.data ?? [],
    receivedAt: performance.now(),
  });
  readonly removing = new BridgeCall();
  /** The key that a person removed last. */
  removingId = $state<string>();

  get account() {
    return this.current.keys[0]?.account;
  }

  /** What removes each key that is in the agent. Hidden only beside a copy. */
  actions(isBesideCopy: boolean): readonly MenuAction[] {
    if (!isBesideCopy) return [];
    return this.current.keys
      .filter(({ state }) => state === 'added')
      .map((key) => ({ icon: KeyRound, label: removalText(key), act: () => void this.remove(key) }));
  }

  isRemoving({ id, state }: AddedSshKey): boolean {
    return state === 'removing' || (this.removing.isPending && this.removingId === id);
  }

  /** Removes a key from the agent, or tries again. */
  async remove({ id }: AddedSshKey): Promise<void> {
    // Main continues another key's pending removal.
    if (this.removingId !== id) this.removing.drop();
    this.removingId = id;
    await this.removing.send('ssh.remove', { id });
  }
}

const [getSshKeys, setSshKeys] = createContext<SshKeysStore>();
export { getSshKeys };

/** Call during setup of the strip. */
export const provideSshKeys = () => setSshKeys(new SshKeysStore());

/** What removes this key, or tries it again, in words. */
export function removalText(key: AddedSshKey): string {
  const name = sshKeyName(key);
  return key.state === 'not-removed' ? sshText.tryAgainOn({ name }) : sshText.removeOne({ name });
}

/** How the login that has the key names it: “Key · Edge firewall · Harbour & Daughters”; otherwise its property. */
function sshKeyName({ valueName, property }: AddedSshKey): string {
  if (!valueName) return property;
  const item = valueName.item ? nameOfItem(valueName.item, property) : property;
  return detailLine([item, valueName.login, clientOfValue(valueName)]);
}

/** What a key's state means. */
export function sshKeyText(key: AddedSshKey): string {
  const name = sshKeyName(key);
  switch (key.state) {
    case 'added':
      return key.confirms ? sshText.addedAsking({ name }) : sshText.added({ name });
    case 'adding':
      return sshText.adding({ name });
    case 'removing':
      return sshText.removing({ name });
    case 'not-removed':
      return sshText.notRemoved({ name });
    default:
      return assertNever(key.state);
  }
}
