import dns from 'node:dns';

/** A name that leads to this computer, as a line in the file of hosts would have it. */
export interface HostName {
  name: string;
  /** Takes the line out: the name leads where the real resolver says. */
  forget(): void;
  /** Puts the line back. */
  remember(): void;
}

const remembered = new Set<string>();
const real = dns.lookup;

/**
 * Gives a name an address in this process, for whoever looks it up through Node.
 *
 * What has no line here is asked of the real resolver; a name under `.test` it never finds (RFC 6761 §6.2).
 */
export function hostName(name: `${string}.test`): HostName {
  dns.lookup = lookup;
  remembered.add(name);
  return { name, forget: () => remembered.delete(name), remember: () => remembered.add(name) };
}

type Answer = (error: null, address: string | dns.LookupAddress[], family?: number) => void;

const lookup = ((name: string, ...rest: [...unknown[], Answer]) => {
  if (!remembered.has(name)) {
    Reflect.apply(real, dns, [name, ...rest]);
    return;
  }
  const options: unknown = rest[0];
  const answer = rest.at(-1) as Answer;
  const all = typeof options === 'object' && options !== null && Reflect.get(options, 'all') === true;
  process.nextTick(() => {
    if (all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
    else answer(null, '127.0.0.1', 4);
  });
}) as unknown as typeof dns.lookup;
