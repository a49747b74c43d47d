import { protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { systemCode } from '../../shared/errors/failure.ts';
import { pageFailureText } from '../../shared/text/en/system.ts';

const scheme = new URL(appOrigin).protocol.slice(0, -1);

/** Registers `app:` as a standard, secure scheme. Call it before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }]);
}

/** Serves the built renderer in `folder` under `app://podkey/`. Call it when Electron is ready. */
export function serveApp(folder: string): void {
  protocol.handle(scheme, (request) => serveAppFile(folder, request));
}

/**
 * What Podkey's page may load and do (CSP Level 3): only its own files. Its templates use Svelte's only Trusted Types policy.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

/** The origin of the empty page. Main refuses its calls. */
export const betweenOrigin = 'app://between';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves a file of `folder`. Missing files and unknown types are 404. A file that can't be read is 500, with the reason. */
export async function serveAppFile(
  folder: string,
  request: Pick<Request, 'method' | 'url'>,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === 'GET' && url.href === `${betweenOrigin}/`) return emptyPage();
  const file = path.join(folder, url.pathname);
  const type = contentTypes[path.extname(file)];
  const inside = file.startsWith(folder + path.sep);
  if (request.method !== 'GET' || `${url.protocol}//${url.host}` !== appOrigin || !inside || !type)
    return notFound();
  // Try again if it can't be read, for example because a virus scanner holds it: without it there is no window.
  const body = await readFile(file).catch(() =>
    readFile(file).catch((thrown: unknown) => systemCode(thrown) ?? 'unknown'),
  );
  if (typeof body === 'string') return body === 'ENOENT' ? notFound() : unreadable(body);
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-security-policy': contentSecurityPolicy,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** In the window's colours, light or dark. */
function emptyPage(): Response {
  return new Response('<!doctype html><meta name="color-scheme" content="light dark"><title>Podkey</title>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cross-origin-opener-policy': 'same-origin',
    },
  });
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}

/** Shown instead of the page, because nothing of Podkey's own can be shown. */
function unreadable(code: string): Response {
  return new Response(`${pageFailureText.unreadable({ code })} ${pageFailureText.unreadableNext}`, {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
