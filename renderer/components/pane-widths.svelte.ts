/** The limits of a pane's width in CSS pixels, and its width at first. */
export interface PaneLimits {
  readonly min: number;
  readonly max: number;
  readonly standard: number;
}

/** A pane's width in CSS pixels, within its limits. */
export class PaneWidth {
  readonly limits: PaneLimits;
  readonly #onchange: (width: number) => void;
  #width = $state(0);

  /** `onchange` is called when a person has changed the width. */
  constructor(limits: PaneLimits, onchange: (width: number) => void = () => undefined) {
    this.limits = limits;
    this.#onchange = onchange;
    this.#width = limits.standard;
  }

  get px(): number {
    return this.#width;
  }

  /** Takes over a width that was stored. */
  restore(px: number): void {
    this.#width = this.#within(px);
  }

  set(px: number): void {
    this.#width = this.#within(px);
    this.#onchange(this.#width);
  }

  #within(px: number): number {
    const { min, max } = this.limits;
    return Math.round(Math.min(max, Math.max(min, px)));
  }
}
