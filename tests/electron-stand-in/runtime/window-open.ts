import type { HandlerDetails, WindowOpenHandlerResponse } from 'electron';

import type { CdpSession } from './chromium/cdp-connection.ts';
import { MissingApiError } from './missing.ts';
import { toAppUrl } from './scheme-origin.ts';

/** The parameter of `setWindowOpenHandler` (Electron docs, webContents). */
export type WindowOpenHandler = (details: HandlerDetails) => WindowOpenHandlerResponse;

/**
 * Calls the window-open handler for each window the page requests.
 *
 * The stand-in opens none, because Chromium has already refused; an app that allows one learns that it can't be shown.
 */
export function watchWindowOpen(
  session: CdpSession,
  handler: () => WindowOpenHandler | undefined,
  referrer: () => string,
): void {
  session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
    const details: HandlerDetails = {
      url: toAppUrl(url),
      frameName: windowName === '_blank' ? '' : windowName,
      features: windowFeatures.join(','),
      disposition: 'foreground-tab',
      referrer: { url: referrer(), policy: 'strict-origin-when-cross-origin' },
    };
    const current = handler();
    if (current === undefined)
      throw new MissingApiError('window opened by a page without a setWindowOpenHandler');
    if (current(details).action === 'allow') throw new MissingApiError("setWindowOpenHandler answer 'allow'");
  });
}
