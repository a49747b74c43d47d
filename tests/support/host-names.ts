import dns from 'node:dns';
import { isIP } from 'node:net';

/** A name that leads to this computer, as a line in the file of hosts would have it. */
export interface HostName {
  name: string;
  /** Takes the line out: the name leads where the real resolver says. */
  forget(): void;
  /** Puts the line back. */
  remember(): void;
}

const remembered = new Map<string, readonly string[]>();
const real = dns.lookup;

/**
 * Gives a name addresses in this process, for whoever looks it up through Node.
 *
 * What has no line here is asked of the real resolver; a name under `.test` it never finds (RFC 6761 §6.2).
 */
export function hostName(
  name: `${string}.test` | `${string}.localhost`,
  addresses: readonly string[] = ['127.0.0.1'],
): HostName {
  dns.lookup = lookup;
  const remember = () => void remembered.set(name, addresses);
  remember();
  return { name, forget: () => remembered.delete(name), remember };
}

type Answer = (error: null, address: string | dns.LookupAddress[], family?: number) => void;

const lookup = ((name: string, ...rest: [...unknown[], Answer]) => {
  const addresses = remembered.get(name);
  if (!addresses) {
    Reflect.apply(real, dns, [name, ...rest]);
    return;
  }
  const options: unknown = rest[0];
  const answer = rest.at(-1) as Answer;
  const all = typeof options === 'object' && options !== null && Reflect.get(options, 'all') === true;
  process.nextTick(() => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) answer(null, found);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  });
}) as unknown as typeof dns.lookup;
