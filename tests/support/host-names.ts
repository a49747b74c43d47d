import dns from 'node:dns';
import { isIP } from 'node:net';

/** A host name for this computer, as if it were in the hosts file. */
export interface HostName {
  name: string;
  /** Removes the entry: the real resolver decides again. */
  forget(): void;
  /** Adds the entry again. */
  remember(): void;
}

const remembered = new Map<string, readonly string[]>();
const real = dns.lookup;

/**
 * Makes a host name resolve to addresses in this process, for all look-ups through Node.
 *
 * The real resolver handles all other names; it never finds a name under `.test` (RFC 6761 §6.2).
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

type LookupCallback = (error: null, address: string | dns.LookupAddress[], family?: number) => void;

const lookup = ((name: string, ...rest: [...unknown[], LookupCallback]) => {
  const addresses = remembered.get(name);
  if (!addresses) {
    Reflect.apply(real, dns, [name, ...rest]);
    return;
  }
  const options: unknown = rest[0];
  const callback = rest.at(-1) as LookupCallback;
  const all = typeof options === 'object' && options !== null && Reflect.get(options, 'all') === true;
  process.nextTick(() => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
}) as unknown as typeof dns.lookup;
