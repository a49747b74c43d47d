import { app } from 'electron';
import { linkScheme, linkAmong } from '../../shared/schemas/link-scheme.ts';

/**
 * Receives links from the system, even before Electron is ready: as arguments of this start and of later ones (Windows, Linux),
 * or as events (macOS).
 *
 * Returns a function that sets their receiver, which first gets the last link that arrived before.
 */
export function watchDeepLinks(): (receive: (link: string) => void) => void {
  let waiting = linkAmong(process.argv.slice(1));
  let deliver = (link: string): void => void (waiting = link);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    deliver(url);
  });
  app.on('second-instance', (_event, argv) => {
    const link = linkAmong(argv.slice(1));
    if (link !== undefined) deliver(link);
  });
  return (receive) => {
    deliver = receive;
    if (waiting !== undefined) receive(waiting);
    waiting = undefined;
  };
}

/**
 * Registers Podkey for links, if it is installed: in development only the runtime and a folder could be registered. What follows
 * `--` is never a switch, whatever a link looks like.
 */
export function claimLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
}
