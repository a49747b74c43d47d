import { app, session, Menu, type Session } from 'electron';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { betweenOrigin } from './app-protocol.ts';

/** An address without a server, for requests of Chromium that must reach no one. */
export const closedUrl = 'http://127.0.0.1:1';

/**
 * Refuses everything that a page may ask Chromium for and Podkey does not need: navigation, new windows, webviews, permissions,
 * downloads and network requests (Electron security checklist 5, 12–15).
 */
export function enforceSecurityPolicy(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // WebRTC asks neither the page's policy nor the handlers below.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });

  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.on('will-download', (event) => event.preventDefault());
  defaultSession.webRequest.onBeforeRequest((request, decide) =>
    decide({ cancel: !isOwnRequest(request.url) }),
  );
}

/**
 * Cuts the page off from the network: Chromium's requests that pass no handler, such as WebRTC over TCP, go to a proxy that does
 * not exist. Podkey's own files need no network, and main does not use Chromium's.
 */
export async function closeNetwork(): Promise<void> {
  await session.defaultSession.setProxy({
    mode: 'fixed_servers',
    proxyRules: closedUrl,
    // Loopback too, which is not proxied by default.
    proxyBypassRules: '<-loopback>',
  });
}

/** Whether a request is for a file of Podkey's own page. All others are refused, because main makes all API calls. */
export function isOwnRequest(url: string): boolean {
  return url === `${betweenOrigin}/` || url.startsWith(`${appOrigin}/`) || url.startsWith('data:image/');
}

/**
 * Prevents, before Electron is ready, what Chromium or Electron would do by default.
 *
 * - Electron shows its default menu, with Reload and the developer tools, until an application menu is set. That menu
 *   would be there behind the dialogs with which Podkey refuses to start.
 * - A program that starts an installed Podkey with a debugging port or pipe could read its pages. No fuse covers these switches.
 * - Each session fetches spelling dictionaries from Google's servers, whatever a page's `spellcheck` says
 *   (electron/electron#22995). The session has begun to load them when it is announced, so their address is replaced as well.
 */
export function settleBeforeReady(): void {
  Menu.setApplicationMenu(null);
  if (app.isPackaged)
    for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) app.commandLine.removeSwitch(name);
  app.on('session-created', withoutSpellChecker);
}

function withoutSpellChecker(session: Session): void {
  session.setSpellCheckerDictionaryDownloadURL(`${closedUrl}/`);
  session.setSpellCheckerEnabled(false);
}

/**
 * The session that resolves proxies, kept in memory. The pages' session has no network access (`electron/main/security-
 * policy.ts`).
 */
export const systemProxySession = () => session.fromPartition('system-proxy');

/** The system's proxy settings for a URL: a list such as `PROXY host:port; DIRECT`. */
export function resolveSystemProxy(url: string): Promise<string> {
  return systemProxySession().resolveProxy(url);
}
