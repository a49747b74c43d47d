import type { PodResponse } from '../../../../electron/pod-client/transport/exchange.ts';

/** A response as the transport returns it. */
export function responseOf(
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): PodResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    header: (name) => headers[name],
    headers: (name) => [headers[name] ?? []].flat(),
    body: Buffer.from(text),
  };
}
