import type { OnBeforeRequestListenerDetails } from 'electron';

import type { CdpSession, Protocol } from './chromium/cdp-connection.ts';
import { toAppUrl, toChromiumPolicy } from './scheme-origin.ts';
import type { DefaultSession } from './session.ts';

/** A page's request, halted before it leaves. */
export type PausedRequest = Protocol.Fetch.requestPausedPayload;

/** The page's part in a request, before the app's handlers see it. */
export interface RequestOwner {
  /** Returns whether a document may be loaded; emits Electron's navigation events. */
  allowsNavigation(request: PausedRequest): boolean;
  /** Returns the `webRequest` details that only the page knows. */
  describe(request: PausedRequest): Pick<OnBeforeRequestListenerDetails, 'webContentsId' | 'frame'>;
}

const RESOURCE_TYPES: Readonly<Record<string, OnBeforeRequestListenerDetails['resourceType']>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket',
};

// Without `allow-popups`, Chromium itself returns null from window.open(), as Electron does if the handler denies.
const NO_POPUPS =
  'sandbox allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-presentation ' +
  'allow-same-origin allow-scripts allow-top-navigation';

let lastRequestId = 0;

/** Routes every request of a page, its frames and its workers through the app's handlers. */
export async function guardRequests(
  session: CdpSession,
  owner: RequestOwner,
  electronSession: DefaultSession,
): Promise<void> {
  session.on('Fetch.requestPaused', (request) => {
    decide(request, owner, electronSession, session).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      refuse(session, request, 'Failed').catch(() => undefined);
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

async function decide(
  request: PausedRequest,
  owner: RequestOwner,
  electronSession: DefaultSession,
  session: CdpSession,
): Promise<void> {
  // Browsers request this on their own; Electron does not.
  if (request.resourceType === 'Other' && new URL(request.request.url).pathname === '/favicon.ico') {
    return refuse(session, request, 'Aborted');
  }
  if (request.resourceType === 'Document' && !owner.allowsNavigation(request)) {
    return refuse(session, request, 'Aborted');
  }
  if (!(await electronSession.webRequest.allows(detailsOf(request, owner)))) {
    return refuse(session, request, 'BlockedByClient');
  }
  const url = toAppUrl(request.request.url);
  const handler = electronSession.protocol.handlerOf(url);
  if (handler === undefined) {
    if (url !== request.request.url) return refuse(session, request, 'Failed');
    await session.send('Fetch.continueRequest', { requestId: request.requestId });
    return;
  }
  const response = await handler(toRequest(request, url));
  if (response.type === 'error') return refuse(session, request, 'Failed');
  await fulfill(session, request, response);
}

async function refuse(
  session: CdpSession,
  { requestId }: PausedRequest,
  errorReason: Protocol.Network.ErrorReason,
): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason }).catch(() => undefined);
}

function detailsOf(request: PausedRequest, owner: RequestOwner): OnBeforeRequestListenerDetails {
  lastRequestId += 1;
  const { webContentsId, frame } = owner.describe(request);
  const isMainFrame = frame !== undefined && frame !== null && frame.parent === null;
  const documentType = isMainFrame ? 'mainFrame' : 'subFrame';
  return {
    id: lastRequestId,
    url: toAppUrl(request.request.url),
    method: request.request.method,
    ...(webContentsId === undefined ? {} : { webContentsId }),
    frame: frame ?? null,
    resourceType:
      request.resourceType === 'Document' ? documentType : (RESOURCE_TYPES[request.resourceType] ?? 'other'),
    referrer: toAppUrl(request.request.headers['Referer'] ?? ''),
    timestamp: Date.now(),
    uploadData: (request.request.postDataEntries ?? []).map(({ bytes = '' }) => ({
      bytes: Buffer.from(bytes, 'base64'),
    })),
  };
}

function toRequest({ request }: PausedRequest, url: string): Request {
  const body = Buffer.concat(
    (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')),
  );
  const carriesBody = request.method !== 'GET' && request.method !== 'HEAD' && body.length > 0;
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(carriesBody ? { body } : {}),
  });
}

async function fulfill(session: CdpSession, request: PausedRequest, response: Response): Promise<void> {
  const headers = [...response.headers].map(([name, value]) => ({
    name,
    value: name === 'content-security-policy' ? toChromiumPolicy(value) : value,
  }));
  if (request.resourceType === 'Document')
    headers.push({ name: 'content-security-policy', value: NO_POPUPS });
  await session.send('Fetch.fulfillRequest', {
    requestId: request.requestId,
    responseCode: response.status,
    responseHeaders: headers,
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}
