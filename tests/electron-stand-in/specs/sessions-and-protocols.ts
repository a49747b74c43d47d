import { expect } from 'vitest';

import { inMain, inPage, type ModuleAssertions } from './assertion.ts';

/** `electron.session`. */
export const sessionAssertions: ModuleAssertions = {
  module: 'session',
  spec: 'api-session-spec.ts, spellchecker-spec.ts',
  assertions: [
    inMain(
      'the default session has an empty partition',
      ({ session }) => session.fromPartition('') === session.defaultSession,
    ),
    inMain(
      'a partition always has the same session',
      ({ session }) => session.fromPartition('test') === session.fromPartition('test'),
    ),
    inMain(
      'another partition has another session',
      ({ session }) => session.fromPartition('test') === session.fromPartition('other'),
      false,
    ),
    inMain(
      'session-created is emitted once for a new session',
      ({ app, session }) => {
        const seen: unknown[] = [];
        const listen = (created: unknown) => seen.push(created);
        app.on('session-created', listen);
        const created = session.fromPartition('spec-created');
        session.fromPartition('spec-created');
        app.off('session-created', listen);
        return [seen.length, seen[0] === created];
      },
      [1, true],
    ),
    inMain(
      'only the default session and persist: partitions outlive the app',
      ({ session }) => [
        session.defaultSession.isPersistent(),
        session.fromPartition('persist:x').isPersistent(),
        session.fromPartition('x').isPersistent(),
      ],
      [true, true, false],
    ),
    inMain(
      'the spell checker is on by default, and can be turned off',
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
      'it accepts a valid address for its dictionaries',
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
      'resolveProxy returns a fixed proxy',
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
      'privileges can be registered only before the app is ready',
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
    inMain('a scheme has one handler', ({ protocol }) => {
      try {
        protocol.handle('app', () => new Response());
        return 'handled';
      } catch {
        return protocol.isProtocolHandled('app');
      }
    }),
    inPage(
      'a request has its whole address',
      "fetch('/url').then((response) => response.text())",
      'app://fixture/url',
    ),
    inPage(
      'the body may be bytes',
      "fetch('/bytes').then((response) => response.arrayBuffer()).then((body) => [...new Uint8Array(body)])",
      [1, 2, 3],
    ),
    inPage('the body may be a stream', "fetch('/stream').then((response) => response.text())", 'in parts'),
    inPage('the handler sets the status', "fetch('/status').then((response) => response.status)", 201),
    inPage(
      'the handler sets the type and its charset',
      "fetch('/type').then((response) => response.headers.get('content-type'))",
      'text/html; charset=testcharset',
    ),
    inPage(
      'the handler receives method, headers and body',
      "fetch('/any', { method: 'POST', headers: { 'x-sent': 'yes' }, body: 'text' }).then((response) => response.text())",
      'POST yes text',
    ),
    inPage('Response.error() fails the request', failed('/error'), 'TypeError'),
    inPage('so does a handler that throws', failed('/throws'), 'TypeError'),
    inPage('so does one that rejects', failed('/rejects'), 'TypeError'),
    inPage('the page still works after that', "fetch('/status').then((response) => response.status)", 201),
  ],
};
