import type { SecretStore } from './secret-store.ts';
import { assertStorable } from './storable-secret.ts';

/** Keeps secrets in this process's memory until it ends ("for this session only"). */
export class SessionSecretStore implements SecretStore {
  readonly #secrets = new Map<string, string>();

  get(entry: string): Promise<string | null> {
    return Promise.resolve(this.#secrets.get(entry) ?? null);
  }

  async set(entry: string, secret: string): Promise<void> {
    assertStorable(secret);
    this.#secrets.set(entry, secret);
  }

  delete(entry: string): Promise<void> {
    this.#secrets.delete(entry);
    return Promise.resolve();
  }
}
