import { z } from 'zod';

/** Events of Chromium's network log that mean a request, a name looked up, or a connection (net/log/net_log_event_type_list.h). */
const addressFieldOf: Readonly<Record<string, string>> = {
  URL_REQUEST_START_JOB: 'url',
  HOST_RESOLVER_MANAGER_REQUEST: 'host',
  TCP_CONNECT_ATTEMPT: 'address',
  UDP_CONNECT: 'address',
};

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.record(z.string(), z.unknown()).optional() })),
});

/**
 * The network part of a Chromium network log: each address once, a URL as its origin.
 *
 * @throws if the text is not such a log
 */
export function trafficIn(text: string): string[] {
  const { constants, events } = netLogSchema.parse(JSON.parse(text));
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, type]) => [type, name]));
  const found = events.flatMap(({ type, params }) => {
    const value = params?.[addressFieldOf[names.get(type) ?? ''] ?? ''];
    return typeof value === 'string' ? [originOf(value)] : [];
  });
  return [...new Set(found)];
}

/** Where an address leads, without path and query, which may hold what concerns only the person. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
