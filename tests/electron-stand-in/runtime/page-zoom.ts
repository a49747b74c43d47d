import type { CdpSession } from './chromium/cdp-connection.ts';

/** Chromium's limits of a page's zoom (blink/public/common/page/page_zoom.h). */
const LIMITS = { min: 0.25, max: 5 } as const;

/** Factors by host, for all pages of an app (Electron docs, webContents.setZoomLevel). Electron also stores them. */
const factors = new Map<string, number>();

/** What a page's zoom needs of its page. */
interface ZoomedPage {
  /** The committed page's address; empty before its first navigation. */
  url(): string;
  /** The size of the window's content, in device-independent pixels. */
  size(): { readonly width: number; readonly height: number };
  use(command: (session: CdpSession) => Promise<unknown>): void;
}

/**
 * A page's zoom. DevTools has no command for it, so the page gets the layout that a zoom gives: fewer CSS pixels, with as many more
 * device pixels each.
 */
export class PageZoom {
  readonly #page: ZoomedPage;
  #shown = '';

  constructor(page: ZoomedPage) {
    this.#page = page;
  }

  get factor(): number {
    return factors.get(this.#host) ?? 1;
  }

  /** Returns whether the factor was taken; before its first navigation a page ignores it. */
  set(factor: number): boolean {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    if (this.#host === '') return false;
    factors.set(this.#host, Math.min(Math.max(factor, LIMITS.min), LIMITS.max));
    return true;
  }

  /** Lays out the page in its window's size and with its host's factor. */
  apply(): void {
    const { factor } = this;
    const { width, height } = this.#page.size();
    // Without a zoom, Chromium's own layout, which a test may replace by its own.
    const wanted = factor === 1 ? '' : `${factor} ${width} ${height}`;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#page.use((session) =>
      factor === 1
        ? session.send('Emulation.clearDeviceMetricsOverride')
        : session.send('Emulation.setDeviceMetricsOverride', {
            width: Math.floor(width / factor),
            height: Math.floor(height / factor),
            deviceScaleFactor: factor,
            mobile: false,
          }),
    );
  }

  get #host(): string {
    const url = this.#page.url();
    return url === '' ? '' : new URL(url).host;
  }
}
