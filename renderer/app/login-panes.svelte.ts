import type { PaneWidths } from '../../shared/schemas/desktop.ts';
import { invoke, readState } from '../bridge/bridge.ts';
import { PaneWidth } from '../components/pane-widths.svelte.ts';

/** How many panes fit beside each other. */
type PaneLayout = 'three' | 'two' | 'one';

/**
 * The least widths (CSS pixels) of what the main screen shows beside each other. If there is not enough room, the navigation folds to
 * icons (Shell), then the clients lose their pane, then the list gets narrower, and the value last.
 */
export const leastWidths = { icons: 56, clients: 180, logins: 260, loginsAlone: 220, value: 480 };

/** Up to these sizes (CSS pixels) the whole window scrolls (Shell), as at 200 % zoom. */
const narrow = { width: 760, height: 400 };
/** From this width on, the clients have their own pane. */
const wide = leastWidths.icons + leastWidths.clients + leastWidths.logins + leastWidths.value;

/** From this width on, the panes are wider at first: the value needs no more than a line of text. */
const spacious = { width: 1720, clients: 280, logins: 480 };

/** The main screen's layout: the window's size and the widths that a person gave the panes, which main stores. */
export class LoginPanes {
  windowWidth = $state(wide);
  windowHeight = $state(900);
  readonly layout: PaneLayout = $derived.by(() => {
    if (this.windowWidth <= narrow.width || this.windowHeight <= narrow.height) return 'one';
    return this.windowWidth < wide ? 'two' : 'three';
  });
  readonly #store = () => void invoke('windows.storePaneWidths', this.#widths);
  readonly clients = new PaneWidth({ min: leastWidths.clients, max: 400 }, this.#store, () =>
    this.windowWidth < spacious.width ? 220 : spacious.clients,
  );
  readonly logins = new PaneWidth({ min: leastWidths.logins, max: 640 }, this.#store, () =>
    this.windowWidth < spacious.width ? 340 : spacious.logins,
  );
  /** The logins' width while the clients have no pane. */
  readonly loginsAlone = new PaneWidth({ min: leastWidths.loginsAlone, max: 480 }, this.#store, () => 320);

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
