import type { Login } from '../shared/schemas/login.ts';
import { aLogin, anItem, numberedUuid } from '../tests/support/sample-logins.ts';

/** As many clients as a large team has. */
export const clientCount = 500;

const things = [
  'Edge firewall',
  'Domain controller',
  'Core switch',
  'Hypervisor',
  'NAS',
  'Backup server',
  'VPN gateway',
  'Mail gateway',
  'Wi-Fi controller',
  'Router',
  'UPS',
  'Printer',
  'Database',
  'Web server',
  'Terminal server',
];
const sites = [
  'Berlin',
  'Zürich',
  'London',
  'Paris',
  'Oslo',
  'Madrid',
  'Wien',
  'Graz',
  'Łódź',
  'Malmö',
  'Köln',
];
const firstNames = ['Harbour', 'Alder', 'Bakker', 'Bergström', 'Nakamura', 'Coho', 'Zürich', 'Northwind'];
const secondNames = ['& Daughters', 'Dental', 'Foods', 'Law', 'Group', 'Wines', 'Museum', 'Traders'];
const userNames = ['root', 'administrator', 'svc-backup', 'netadmin', null];
const pick = <T>(from: readonly T[], number: number): T | undefined => from[Math.floor(number) % from.length];

/** Logins of 500 clients, named as people name them; every ninth was used. */
export function realisticLogins(count: number): Login[] {
  return Array.from({ length: count }, (_, number) => {
    const client = number % clientCount;
    const used = number % 9 === 0;
    const [first, second] = [pick(firstNames, client), pick(secondNames, client / firstNames.length)];
    return aLogin({
      id: numberedUuid(number),
      name: `${pick(things, number)} ${pick(sites, number / things.length)} ${Math.floor(number / 165)}`,
      client: { id: numberedUuid(2_000_000 + client), name: `${first} ${second} ${Math.floor(client / 64)}` },
      userName: pick(userNames, number) ?? null,
      tags: [number % 2 === 0 ? 'network' : 'server'],
      items: [
        anItem({
          id: numberedUuid(1_000_000 + number),
          locator: { ...anItem().locator, assetId: numberedUuid(number) },
          uses: used ? number % 40 : 0,
          lastUsedAt: used ? new Date(Date.now() - number * 60_000).toISOString() : null,
        }),
      ],
    });
  });
}
