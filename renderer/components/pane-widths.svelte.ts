/** The limits of a pane's width in CSS pixels, and its width at first. */
export interface PaneLimits {
  readonly min: number;
  readonly max: number;
  readonly standard: number;
}

/** A pane's width in CSS pixels, within its limits. */
export class PaneWidth {
  readonly limits: PaneLimits;
  readonly #onsettled: () => void;
  #width = $state(0);
  /** The width before the current change. */
  #settled: number;

  /** `onsettled` is called when a person has finished changing the width. */
  constructor(limits: PaneLimits, onsettled: () => void) {
    this.limits = limits;
    this.#onsettled = onsettled;
    this.#settled = this.#width = limits.standard;
  }

  get px(): number {
    return this.#width;
  }

  /** Takes over a width that was stored. */
  restore(px: number): void {
    this.#settled = this.#width = this.#within(px);
  }

  /** Sets the width while it changes; `settle` ends the change. */
  set(px: number): void {
    this.#width = this.#within(px);
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
