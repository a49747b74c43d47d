import { app, session } from 'electron';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { betweenOrigin } from './app-files.ts';
import { closedUrl } from './closed-url.ts';

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
