/** Use counts, and the time of the last use (epoch ms), of rows whose uses main does not count. Gone with the window's content. */
export class SessionUses {
  readonly #uses = new Map<string, { uses: number; lastUsedAt: number }>();

  note(id: string): void {
    this.#uses.set(id, { uses: this.get(id).uses + 1, lastUsedAt: Date.now() });
  }

  get(id: string): { uses: number; lastUsedAt: number | null } {
    return this.#uses.get(id) ?? { uses: 0, lastUsedAt: null };
  }
}
