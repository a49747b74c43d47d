import type { Page } from 'playwright';
import { expect } from '../e2e/fixtures.ts';

/**
 * A person's keyboard that counts. A press counts one, with or without modifiers. Typed words do not count: every tool needs them,
 * and the tables of keys call them “q”.
 */
export class Keys {
  #count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#count += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** Prints the count beside the other tools' best, and fails if it is higher. */
  expectAtMost(best: number, task: string): void {
    console.log(`${task}: ${this.#count} keys, the others’ best ${best}`);
    expect(this.#count, task).toBeLessThanOrEqual(best);
  }
}
