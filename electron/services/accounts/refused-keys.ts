import { type KeyBinding, keychainEntry } from './api-key-secrets.ts';

/**
 * The API keys that their pods refused, since Podkey started.
 *
 * Only for display: calls are sent all the same, because a pod may accept a key again. A key counts as refused until a call with it is
 * accepted or its secret is replaced. It is identified by its binding, so another key ID or another pod is another key.
 */
export class RefusedKeys {
  readonly #refused = new Set<string>();
  readonly #onChanged: () => void;

  /** `onChanged` is called when a key becomes refused or stops being refused. */
  constructor(onChanged: () => void) {
    this.#onChanged = onChanged;
  }

  has(key: KeyBinding): boolean {
    return this.#refused.has(keychainEntry(key));
  }

  /** Notes a pod's verdict on a key. */
  note(key: KeyBinding, verdict: 'accepted' | 'refused'): void {
    if (this.has(key) === (verdict === 'refused')) return;
    if (verdict === 'refused') this.#refused.add(keychainEntry(key));
    else this.#refused.delete(keychainEntry(key));
    this.#onChanged();
  }

  /** Forgets a key whose secret was replaced or removed. `onChanged` is not called, because the account's change is announced. */
  forget(key: KeyBinding): void {
    this.#refused.delete(keychainEntry(key));
  }
}
