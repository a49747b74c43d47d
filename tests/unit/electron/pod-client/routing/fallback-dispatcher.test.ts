import { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { ProxyUnreachable } from '../../../../../electron/pod-client/failures/network-failure.ts';
import { FallbackDispatcher } from '../../../../../electron/pod-client/routing/route-connections.ts';
import { UnreachableProxies } from '../../../../../electron/pod-client/routing/pod-route.ts';

const request: Dispatcher.DispatchOptions = { path: '/', method: 'GET' };

/** Connections that record the handlers they get. */
class RecordingDispatcher extends Dispatcher {
  readonly handlers: Dispatcher.DispatchHandler[] = [];
  isDestroyed = false;
  takesMore = true;

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.handlers.push(handler);
    return this.takesMore;
  }

  override destroy(): Promise<void> {
    this.isDestroyed = true;
    return Promise.resolve();
  }
}

function scene(...origins: (string | null)[]) {
  const hops = origins.map((origin) => ({
    hop: origin === null ? null : { origin },
    dispatcher: new RecordingDispatcher(),
  }));
  const unreachable = new UnreachableProxies();
  return {
    connections: hops.map((hop) => hop.dispatcher),
    dispatcher: new FallbackDispatcher(hops, unreachable),
  };
}

/** A request's handler that records what it gets. */
function recordingHandler() {
  const heard: string[] = [];
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => heard.push('started'),
    onResponseError: (_controller, error) => heard.push(error.message),
  };
  return { heard, handler };
}

// The dispatcher passes it on without using it.
const controller = {} as Dispatcher.DispatchController;
const refused = (proxy: string) =>
  new ProxyUnreachable(proxy, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

test('a route without a hop sends nothing', () => {
  expect(() => scene().dispatcher.dispatch(request, {})).toThrow('The route has no hop');
});

test.each([true, false])('a full connection makes the caller wait, as without hops: %s', (takesMore) => {
  for (const origins of [[null], ['http://a:1', null]]) {
    const { dispatcher, connections } = scene(...origins);
    for (const connection of connections) connection.takesMore = takesMore;
    expect(dispatcher.dispatch(request, {})).toBe(takesMore);
  }
});

test('an unreachable proxy is followed by the next hop, without a word to the request', () => {
  const { dispatcher, connections } = scene('http://a:1', 'http://b:1');
  const { heard, handler } = recordingHandler();
  dispatcher.dispatch(request, handler);
  expect(connections[1]?.handlers).toEqual([]);
  connections[0]?.handlers[0]?.onResponseError?.(controller, refused('http://a:1'));
  expect(connections[1]?.handlers).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('the last hop’s failure is the request’s', () => {
  const { dispatcher, connections } = scene('http://a:1');
  const { heard, handler } = recordingHandler();
  dispatcher.dispatch(request, handler);
  connections[0]?.handlers[0]?.onResponseError?.(controller, refused('http://a:1'));
  expect(heard).toEqual(['The proxy could not be reached']);
});

test('a request that has started is not sent through another hop', () => {
  const { dispatcher, connections } = scene('http://a:1', 'http://b:1');
  const { heard, handler } = recordingHandler();
  dispatcher.dispatch(request, handler);
  connections[0]?.handlers[0]?.onRequestStart?.(controller, undefined);
  connections[0]?.handlers[0]?.onResponseError?.(controller, refused('http://a:1'));
  expect(connections[1]?.handlers).toEqual([]);
  expect(heard).toEqual(['started', 'The proxy could not be reached']);
});

test('a proxy’s refusal is the request’s failure', () => {
  const { dispatcher, connections } = scene('http://a:1', 'http://b:1');
  const { heard, handler } = recordingHandler();
  dispatcher.dispatch(request, handler);
  connections[0]?.handlers[0]?.onResponseError?.(controller, new Error('refused'));
  expect(connections[1]?.handlers).toEqual([]);
  expect(heard).toEqual(['refused']);
});

test('a request may leave out the callbacks that it does not need', () => {
  const { dispatcher, connections } = scene('http://a:1', 'http://b:1');
  dispatcher.dispatch(request, {});
  const [handler] = connections[0]?.handlers ?? [];
  expect(() => {
    handler?.onRequestStart?.(controller, undefined);
    handler?.onResponseError?.(controller, refused('http://a:1'));
  }).not.toThrow();
});

test('an end closes the connections of every hop', async () => {
  const { dispatcher, connections } = scene('http://a:1', null);
  await dispatcher.destroy();
  expect(connections.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
});
