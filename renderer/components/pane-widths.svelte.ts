/** The limits of a pane's width in CSS pixels. */
interface PaneLimits {
  readonly min: number;
  readonly max: number;
}

/** A pane's width in CSS pixels, within its limits. */
export class PaneWidth {
  readonly limits: PaneLimits;
  readonly #onsettled: () => void;
  readonly #standard: () => number;
  /** Undefined until a person has changed it. */
  #width = $state<number>();
  /** The width before the current change. */
  #settled: number | undefined;

  /**
   * `onsettled` is called when a person has finished changing the width. `standard` is the width until then; it may depend on the
   * window.
   */
  constructor(limits: PaneLimits, onsettled: () => void, standard: () => number) {
    this.limits = limits;
    this.#onsettled = onsettled;
    this.#standard = standard;
  }

  get px(): number {
    return this.#width ?? this.#standard();
  }

  /** Takes over a width that was stored. */
  restore(px: number): void {
    this.#settled = this.#width = this.#within(px);
  }

  /** Sets the width while it changes; `settle` ends the change. */
  set(px: number): void {
    this.#width = this.#within(px);
  }

  /** Returns to the standard width. */
  reset(): void {
    this.#width = undefined;
    this.settle();
  }

  settle(): void {
    if (this.#settled === this.#width) return;
    this.#settled = this.#width;
    this.#onsettled();
  }

  #within(px: number): number {
    const { min, max } = this.limits;
    return Math.round(Math.min(max, Math.max(min, px)));
  }
}
