import type { Answer } from '../../../../electron/pod-client/transport/pod-response.ts';

/** An answer as the transport would hand it over. */
export function answerOf(status: number, body: unknown = '', headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    header: (name) => headers[name],
    headers: (name) => [headers[name] ?? []].flat(),
    body: Buffer.from(text),
  };
}
