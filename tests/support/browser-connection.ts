import { BrowserConnection } from '../../electron/services/browser/browser-connection.ts';
import type { BrowserAnswer } from '../../electron/services/browser/browser-messages.ts';
import { browserFailures } from '../../shared/text/en/browser.ts';

type Options = ConstructorParameters<typeof BrowserConnection>[0];

/** A browser's connection, for which a person chooses nothing unless the test says otherwise. `said` has the answers. */
export function aBrowserConnection(
  over: Partial<Options> = {},
): BrowserConnection & { said: BrowserAnswer[] } {
  const said: BrowserAnswer[] = [];
  const connection = new BrowserConnection({
    version: '1.2.3',
    isOff: false,
    monotonic: () => performance.now(),
    send: (answer) => void said.push(answer),
    end: () => undefined,
    fill: () => Promise.reject(browserFailures.refused()),
    open: () => Promise.reject(browserFailures.refused()),
    ...over,
  });
  return Object.assign(connection, { said });
}

/** A message as an extension sends it. */
export const asSent = (message: unknown): Buffer => Buffer.from(JSON.stringify(message));
