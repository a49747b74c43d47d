import { app, session } from 'electron';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { betweenOrigin } from './app-files.ts';
import { closedUrl } from './closed-url.ts';

/**
 * Refuses everything a page could ask for that Podkey does not foresee: navigation, new windows, webviews,
 * permissions, downloads and requests of its own (Electron security checklist 5, 12–15).
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
 * Leaves the page no way into the network: whatever of Chromium's goes through no handler, such as WebRTC over TCP, goes to a proxy
 * where nobody listens. Podkey's own files need none, and main's requests are not Chromium's.
 */
export async function closeNetwork(): Promise<void> {
  await session.defaultSession.setProxy({
    mode: 'fixed_servers',
    proxyRules: closedUrl,
    // Loopback too, which otherwise is never proxied.
    proxyBypassRules: '<-loopback>',
  });
}

/** Whether a request is for a file of Podkey's own page; every other is refused, for main makes all API calls. */
export function isOwnRequest(url: string): boolean {
  return url === `${betweenOrigin}/` || url.startsWith(`${appOrigin}/`) || url.startsWith('data:image/');
}
