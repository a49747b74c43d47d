import { connectionsAlong } from '../../pod-client/routing/connections-along.ts';
import type { PodRoute } from '../../pod-client/routing/pod-route.ts';
import { ResponseTooLarge } from '../../pod-client/transport/http-exchange.ts';
import { Transport } from '../../pod-client/transport/transport.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { libraryFailureText as text } from '../../../shared/text/failures/library-failures.ts';
import { libraryRefused, tooLarge } from './library-failures.ts';
import type { ReadSigned } from './library-source.ts';

/** Headers that reveal nothing about the person or the program. */
const headers = { accept: '*/*', 'cache-control': 'no-cache' };

/** Reads a library's files over connections like those to a pod. Follows no redirect. */
export function readOverHttps(route: PodRoute): ReadSigned {
  return async (address, responseBytes, signal) => {
    const { origin, pathname, protocol } = new URL(address);
    if (protocol !== 'https:') throw new Error('The policy allows libraries over https only');
    const transport = new Transport({ dispatcher: connectionsAlong(route) });
    try {
      const { body, status } = await transport.send(
        { method: 'GET', origin, path: pathname, headers, limits: { responseBytes } },
        signal,
      );
      if (status === 404) return null;
      if (status !== 200) throw unexpectedStatus(address, status);
      return body;
    } catch (thrown) {
      throw thrown instanceof ResponseTooLarge ? tooLarge(address) : thrown;
    } finally {
      await transport.close();
    }
  };
}

function unexpectedStatus(source: string, status: number): Failure {
  if (status >= 300 && status < 400)
    return libraryRefused('redirected', text.redirected({ source }), text.redirectedNext);
  return new Failure({
    kind: status >= 500 ? 'server' : 'unexpected-response',
    message: text.unexpectedStatus({ source, status: String(status) }),
    nextStep: text.unreachableNext,
    retryable: true,
  });
}
