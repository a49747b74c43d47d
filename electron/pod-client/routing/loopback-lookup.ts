import dns from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A name for this computer that leads elsewhere. Its message names neither the name nor the address. */
export class NotLoopback extends Error {
  override readonly name = 'NotLoopback';
}

/**
 * Looks a name up as `dns.lookup` does, and fails with `NotLoopback` unless every address is a loopback one.
 *
 * Plain HTTP is allowed to this computer alone. RFC 6761 §6.3 lets resolvers send names under `localhost` to loopback
 * without asking anyone, and not all do: some ask the network's DNS server, which may response with any address. A name in
 * the hosts file may lead anywhere too. Checked at each connection, because an response may change.
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

/** Resolves if a name leads to loopback and nowhere else; rejects as `loopbackLookup` fails. */
export function assertResolvesToLoopback(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    loopbackLookup(name, { all: true }, (error) => (error ? reject(error) : resolve()));
  });
}

function isLoopbackAddress({ address }: dns.LookupAddress): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
