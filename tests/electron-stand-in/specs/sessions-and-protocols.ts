import { expect } from 'vitest';

import { inMain, inPage, type ModuleAssertions } from './assertion.ts';

/** `electron.session`. */
export const sessionAssertions: ModuleAssertions = {
  module: 'session',
  spec: 'api-session-spec.ts, spellchecker-spec.ts',
  assertions: [
    inMain(
      'the default session is that of an empty partition',
      ({ session }) => session.fromPartition('') === session.defaultSession,
    ),
    inMain(
      'a partition has one session',
      ({ session }) => session.fromPartition('test') === session.fromPartition('test'),
    ),
    inMain(
      'another partition has another',
      ({ session }) => session.fromPartition('test') === session.fromPartition('other'),
      false,
    ),
    inMain(
      'session-created tells of a new one, once',
      ({ app, session }) => {
        const told: unknown[] = [];
        const listen = (created: unknown) => told.push(created);
        app.on('session-created', listen);
        const created = session.fromPartition('spec-created');
        session.fromPartition('spec-created');
        app.off('session-created', listen);
        return [told.length, told[0] === created];
      },
      [1, true],
    ),
    inMain(
      'only the default one and those of persist: outlast the app',
      ({ session }) => [
        session.defaultSession.isPersistent(),
        session.fromPartition('persist:x').isPersistent(),
        session.fromPartition('x').isPersistent(),
      ],
      [true, true, false],
    ),
    inMain(
      'the spell checker is on at first, and can be turned off',
      ({ session }) => {
        const { defaultSession } = session;
        const states = [defaultSession.isSpellCheckerEnabled()];
        defaultSession.setSpellCheckerEnabled(false);
        states.push(defaultSession.isSpellCheckerEnabled());
        defaultSession.setSpellCheckerEnabled(true);
        return states;
      },
      [true, false],
    ),
    inMain(
      'its dictionaries come from a valid address',
      ({ session }) => {
        const { defaultSession } = session;
        defaultSession.setSpellCheckerDictionaryDownloadURL('http://127.0.0.1:23/');
        try {
          defaultSession.setSpellCheckerDictionaryDownloadURL('x'.repeat(3));
          return 'set';
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining('is not a valid URL'),
    ),
    inMain(
      'a fixed proxy is the way that resolveProxy gives',
      async ({ session }) => {
        const own = session.defaultSession;
        await own.setProxy({ mode: 'fixed_servers', proxyRules: 'myproxy:80' });
        return own.resolveProxy('http://example.com/');
      },
      'PROXY myproxy:80',
    ),
  ],
};

const failed = (path: string) => `fetch('${path}').then(() => 'answered', (error) => error.constructor.name)`;

/** `protocol.handle`; the page makes its requests, because the stand-in has no `net`. */
export const protocolAssertions: ModuleAssertions = {
  module: 'protocol',
  spec: 'api-protocol-spec.ts',
  prepare: ({ protocol }) => {
    protocol.unhandle('app');
    protocol.handle('app', async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/url') return new Response(request.url);
      if (pathname === '/bytes') return new Response(Buffer.from([1, 2, 3]));
      if (pathname === '/stream') {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('in '));
            controller.enqueue(new TextEncoder().encode('parts'));
            controller.close();
          },
        });
        return new Response(stream);
      }
      if (pathname === '/status') return new Response(null, { status: 201 });
      if (pathname === '/type')
        return new Response('x', { headers: { 'content-type': 'text/html; charset=testcharset' } });
      if (pathname === '/error') return Response.error();
      if (pathname === '/throws') throw new Error('test');
      if (pathname === '/rejects') return Promise.reject(new Error('test'));
      return new Response(`${request.method} ${request.headers.get('x-sent')} ${await request.text()}`);
    });
  },
  assertions: [
    inMain(
      'privileges are registered before the app is ready, or not at all',
      ({ protocol }) => {
        try {
          protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]);
          return 'registered';
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining('before app is ready'),
    ),
    inMain('a scheme is handled once', ({ protocol }) => {
      try {
        protocol.handle('app', () => new Response());
        return 'handled';
      } catch {
        return protocol.isProtocolHandled('app');
      }
    }),
    inPage(
      'a request arrives with its whole address',
      "fetch('/url').then((response) => response.text())",
      'app://fixture/url',
    ),
    inPage(
      'the body may be bytes',
      "fetch('/bytes').then((response) => response.arrayBuffer()).then((body) => [...new Uint8Array(body)])",
      [1, 2, 3],
    ),
    inPage('it may be a stream', "fetch('/stream').then((response) => response.text())", 'in parts'),
    inPage('the status is the handler’s', "fetch('/status').then((response) => response.status)", 201),
    inPage(
      'so are the type and its charset',
      "fetch('/type').then((response) => response.headers.get('content-type'))",
      'text/html; charset=testcharset',
    ),
    inPage(
      'method, headers and body of the request arrive',
      "fetch('/any', { method: 'POST', headers: { 'x-sent': 'yes' }, body: 'text' }).then((response) => response.text())",
      'POST yes text',
    ),
    inPage('Response.error() fails the request', failed('/error'), 'TypeError'),
    inPage('so does a handler that throws', failed('/throws'), 'TypeError'),
    inPage('so does one that rejects', failed('/rejects'), 'TypeError'),
    inPage('the page works on after that', "fetch('/status').then((response) => response.status)", 201),
  ],
};
