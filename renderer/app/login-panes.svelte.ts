import type { PaneWidths } from '../../shared/schemas/desktop.ts';
import { invoke } from '../bridge/bridge.ts';
import { PaneWidth } from '../components/pane-widths.svelte.ts';

/** How many panes fit beside each other. */
export type PaneLayout = 'three' | 'two' | 'one';

/** Below these sizes (CSS pixels) the whole window scrolls (Shell), as at 200 % zoom. */
const narrow = { width: 720, height: 400 };
/** From this width on, the clients have their own pane. */
const wide = 1_120;

/** The main screen's layout: the window's size and the widths that a person gave the panes, which main stores. */
export class LoginPanes {
  windowWidth = $state(wide);
  windowHeight = $state(900);
  readonly layout: PaneLayout = $derived.by(() => {
    if (this.windowWidth <= narrow.width || this.windowHeight <= narrow.height) return 'one';
    return this.windowWidth < wide ? 'two' : 'three';
  });
  readonly #store = () => void invoke('windows.storePaneWidths', this.#widths);
  readonly clients = new PaneWidth({ min: 160, max: 400, standard: 240 }, this.#store);
  readonly logins = new PaneWidth({ min: 240, max: 560, standard: 360 }, this.#store);
  /** The logins' width while the clients have no pane. */
  readonly loginsAlone = new PaneWidth({ min: 220, max: 420, standard: 300 }, this.#store);

  /** Reads the stored widths. Without them, or if main can't read them, the panes keep their standard widths. */
  async restore(): Promise<void> {
    const response = await invoke('windows.paneWidths', {});
    if (!response.ok || !response.value.widths) return;
    const { clients, logins, loginsAlone } = response.value.widths;
    this.clients.restore(clients);
    this.logins.restore(logins);
    this.loginsAlone.restore(loginsAlone);
  }

  get #widths(): PaneWidths {
    return { clients: this.clients.px, logins: this.logins.px, loginsAlone: this.loginsAlone.px };
  }
}
