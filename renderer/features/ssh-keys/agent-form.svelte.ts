import { sshKeyMinutes, type SshKeyFacts } from '../../../shared/features/ssh-keys/schemas.ts';
import type { Lease } from '../../../shared/schemas/secure-value.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** The choices of a time, as texts. */
export const minuteChoices = sshKeyMinutes.map((minutes) => ({ value: `${minutes}` as const, minutes }));
type MinuteChoice = (typeof minuteChoices)[number]['value'];

/** The dialog that adds an open key to the SSH agent. */
export class AgentForm {
  /** What main has read of the key; undefined until then. */
  facts = $state.raw<SshKeyFacts>();
  minutes = $state<MinuteChoice>('15');
  confirms = $state(false);
  passphrase = $state('');
  problem = $state<string>();
  /** What was copied last. */
  copied = $state<'line' | 'fingerprint'>();
  readonly reading = new BridgeCall();
  readonly copying = new BridgeCall();
  /** Shows a refused passphrase below its field. */
  readonly adding = new BridgeCall((error) => {
    if (error.kind !== 'validation') return false;
    this.problem = error.fields.find(({ field }) => field === 'passphrase')?.message;
    return this.problem !== undefined;
  });
  readonly #handle: string;

  constructor({ handle }: Lease) {
    this.#handle = handle;
  }

  async read(): Promise<void> {
    await this.reading.send('ssh.inspect', { handle: this.#handle }, (facts) => (this.facts = facts));
  }

  async copy(what: 'line' | 'fingerprint'): Promise<void> {
    this.copied = undefined;
    await this.copying.send('ssh.copy', { handle: this.#handle, what }, () => (this.copied = what));
  }

  /** Resolves to whether the key was added. */
  async add(): Promise<boolean> {
    this.problem = undefined;
    const minutes = minuteChoices.find(({ value }) => value === this.minutes)?.minutes ?? 5;
    const { confirms, passphrase } = this;
    const isAdded = await this.adding.send('ssh.add', {
      handle: this.#handle,
      minutes,
      confirms,
      ...(this.facts?.isEncrypted && { passphrase }),
    });
    if (isAdded) this.passphrase = '';
    return isAdded;
  }
}
