import dns from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A name for this computer resolves to another one. The message contains neither the name nor the address. */
export class NotLoopback extends Error {
  override readonly name = 'NotLoopback';
}

/**
 * Looks a name up like `dns.lookup`, but fails with `NotLoopback` unless all addresses are loopback addresses.
 *
 * Plain HTTP is allowed to this computer only. Resolvers should resolve names under `localhost` to loopback by themselves
 * (RFC 6761 §6.3), but some ask the network's DNS server, which may return any address. The hosts file may contain any
 * address, too. Each connection looks the name up again, because the addresses may change.
 */
export const loopbackLookup: LookupFunction = (name, options, callback) => {
  dns.lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(isLoopbackAddress)) callback(new NotLoopback('Not loopback'), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Resolves if a name resolves to loopback addresses only; otherwise rejects with the error of `loopbackLookup`. */
export function assertResolvesToLoopback(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    loopbackLookup(name, {}, (error) => (error ? reject(error) : resolve()));
  });
}

function isLoopbackAddress({ address }: dns.LookupAddress): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
