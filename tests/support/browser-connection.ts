import { BrowserConnection } from '../../electron/features/browser/browser-connection.ts';
import type { BrowserAnswer } from '../../electron/features/browser/browser-messages.ts';
import { browserFailures } from '../../shared/features/browser/text/en.ts';

type Options = ConstructorParameters<typeof BrowserConnection>[0];

/** A browser's connection, for which a person chooses nothing unless the test says otherwise. `answers` has what it sent. */
export function aBrowserConnection(
  over: Partial<Options> = {},
): BrowserConnection & { answers: BrowserAnswer[] } {
  const answers: BrowserAnswer[] = [];
  const connection = new BrowserConnection({
    version: '1.2.3',
    isOff: false,
    monotonic: () => performance.now(),
    send: (answer) => void answers.push(answer),
    end: () => undefined,
    fill: () => Promise.reject(browserFailures.refused()),
    open: () => Promise.reject(browserFailures.refused()),
    ...over,
  });
  return Object.assign(connection, { answers });
}

/** A message as an extension sends it. */
export const asSent = (message: unknown): Buffer => Buffer.from(JSON.stringify(message));
