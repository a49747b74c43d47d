import { untrack } from 'svelte';

interface ShownFailure {
  /** The value that was not copied or typed. */
  property: string;
  message: string;
}

/** Why copies and typing failed, as far as the screen says it beside the value: the strip does not repeat that. */
class ShownFailures {
  #shown = $state.raw<readonly ShownFailure[]>([]);

  /** Adds a failure until the returned function is called. None, if nothing failed. */
  show(property: string | undefined, failure: { message: string } | undefined): (() => void) | undefined {
    if (property === undefined || !failure) return undefined;
    const one = { property, message: failure.message };
    untrack(() => (this.#shown = [...this.#shown, one]));
    return () => (this.#shown = this.#shown.filter((other) => other !== one));
  }

  has({ property, message }: ShownFailure): boolean {
    return this.#shown.some((shown) => shown.property === property && shown.message === message);
  }
}

export const shownFailures = new ShownFailures();
