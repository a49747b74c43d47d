import { onDestroy, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

/** How long a person must not have typed before a question appears, in ms. */
const quietMs = 600;

interface Options<Kind extends string> {
  /** Each kind, and what identifies its question that waits; undefined if none does. */
  waiting: readonly (readonly [Kind, () => string | undefined])[];
  /** Whether no question may be on screen now. */
  isHeldBack: () => boolean;
  /** Whether a person types into it. Then it stays on screen, so that its text does. */
  isTypedInto: (kind: NoInfer<Kind>) => boolean;
}

/**
 * Decides which of a window's questions from outside is on screen: one at a time, in the order of their arrival.
 *
 * None appears while a person types. Create it during component setup.
 */
export class QuestionOrder<Kind extends string> {
  readonly #options: Options<Kind>;
  /** The kinds in the order in which their questions arrived, each with what identifies its question. */
  readonly #queue = new SvelteMap<Kind, string>();
  #isTyping = $state(false);
  #onScreen = $state.raw<string>();

  constructor(options: Options<Kind>) {
    this.#options = options;
    $effect.pre(() => {
      for (const [kind, waitingNow] of options.waiting) {
        const question = waitingNow();
        untrack(() => this.#note(kind, question));
      }
    });
    $effect.pre(() => {
      const kind = this.current;
      untrack(() => (this.#onScreen = kind && this.#queue.get(kind)));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteTyping = () => {
      this.#isTyping = true;
      clearTimeout(timer);
      timer = setTimeout(() => (this.#isTyping = false), quietMs);
    };
    window.addEventListener('input', noteTyping, true);
    onDestroy(() => {
      clearTimeout(timer);
      window.removeEventListener('input', noteTyping, true);
    });
  }

  /** The kind of question to show now. */
  get current(): Kind | undefined {
    const [first] = this.#queue;
    if (!first) return undefined;
    const [kind, question] = first;
    const isOnScreen = question === this.#onScreen;
    if (isOnScreen && this.#options.isTypedInto(kind)) return kind;
    return this.#options.isHeldBack() || (this.#isTyping && !isOnScreen) ? undefined : kind;
  }

  #note(kind: Kind, question: string | undefined): void {
    if (this.#queue.get(kind) === question) return;
    // Another question of the same kind goes to the end.
    this.#queue.delete(kind);
    if (question !== undefined) this.#queue.set(kind, question);
  }
}
