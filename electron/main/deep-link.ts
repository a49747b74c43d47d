import { app } from 'electron';
import { linkScheme } from '../../shared/schemas/deep-link.ts';
import { linkAmong } from './link-among.ts';

/**
 * Hears of links from the system, from before Electron is ready on: among the arguments of this start and of later ones
 * (Windows, Linux), and as macOS tells them.
 *
 * Gives the function that has them delivered from then on; of those that came until then, the last one.
 */
export function watchDeepLinks(): (take: (link: string) => void) => void {
  let waiting = linkAmong(process.argv.slice(1));
  let take = (link: string): void => void (waiting = link);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(url);
  });
  app.on('second-instance', (_event, argv) => {
    const link = linkAmong(argv.slice(1));
    if (link !== undefined) take(link);
  });
  return (deliver) => {
    take = deliver;
    if (waiting !== undefined) deliver(waiting);
    waiting = undefined;
  };
}

/**
 * Has the system open links with this program, if it is an installed one: of one in development only the runtime's name and a
 * folder could be told. Everything after `--` is no switch, whatever a link looks like.
 */
export function claimLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
}
