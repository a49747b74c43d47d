import type { PaneWidths } from '../../shared/schemas/desktop.ts';
import { invoke, readState } from '../bridge/bridge.ts';

type PaneLayout = 'three' | 'two' | 'one';

/**
 * The least widths (CSS pixels) of what the main screen shows beside each other. If there is not enough room, the navigation folds to
 * icons (Shell), then the clients lose their pane, then the list gets narrower, and the value last.
 */
export const minWidths = { icons: 56, clients: 180, logins: 260, loginsAlone: 220, value: 480 };

/** Up to these sizes (CSS pixels) the whole window scrolls (Shell), as at 200 % zoom. */
const narrow = { width: 760, height: 400 };
/** From this width on, the clients have their own pane. */
const wide = minWidths.icons + minWidths.clients + minWidths.logins + minWidths.value;

/** From this width on, the panes are wider at first: the value needs no more than a line of text. */
const spacious = { width: 1720, clients: 280, logins: 480 };

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

  restore(px: number): void {
    this.#settled = this.#width = this.#within(px);
  }

  /** Sets the width while it changes; `settle` ends the change. */
  set(px: number): void {
    this.#width = this.#within(px);
  }

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

/** The main screen's layout: the window's size and the widths that a person gave the panes, which main stores. */
export class LoginPanes {
  windowWidth = $state(wide);
  windowHeight = $state(900);
  readonly layout: PaneLayout = $derived.by(() => {
    if (this.windowWidth <= narrow.width || this.windowHeight <= narrow.height) return 'one';
    return this.windowWidth < wide ? 'two' : 'three';
  });
  readonly #store = () => void invoke('windows.storePaneWidths', this.#widths);
  readonly clients = new PaneWidth({ min: minWidths.clients, max: 400 }, this.#store, () =>
    this.windowWidth < spacious.width ? 220 : spacious.clients,
  );
  readonly logins = new PaneWidth({ min: minWidths.logins, max: 640 }, this.#store, () =>
    this.windowWidth < spacious.width ? 340 : spacious.logins,
  );
  /** The logins' width while the clients have no pane. */
  readonly loginsAlone = new PaneWidth({ min: minWidths.loginsAlone, max: 480 }, this.#store, () => 320);

  /** Reads the stored widths. Without them, or if main can't read them, the panes keep their standard widths. */
  async restore(): Promise<void> {
    const widths = await readState('paneWidths');
    if (!widths.ok || !widths.value) return;
    const { clients, logins, loginsAlone } = widths.value;
    this.clients.restore(clients);
    this.logins.restore(logins);
    this.loginsAlone.restore(loginsAlone);
  }

  get #widths(): PaneWidths {
    return { clients: this.clients.px, logins: this.logins.px, loginsAlone: this.loginsAlone.px };
  }
}
