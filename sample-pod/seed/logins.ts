import type { Asset } from '../records.ts';
import { organizationId, organizationName } from './organizations.ts';
import { stableUuid } from './stable-values.ts';

/** One secure value of a login, as a person would save it in Podkey. Nothing of it is secret. */
export interface SampleItem {
  readonly kind: 'password' | 'code' | 'key' | 'other';
  /** Null: named by its kind. */
  readonly label: string | null;
  readonly assetTypeName: string;
  readonly assetId: string;
  readonly revisionId: string;
  readonly propertyName: string;
}

/** A login that a technician of this account would have saved. The client is one of the pod's organizations. */
export interface SampleLogin {
  readonly name: string;
  readonly client: { readonly id: string; readonly name: string };
  readonly userName: string | null;
  readonly address: string | null;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly items: readonly SampleItem[];
}

interface Plan extends Omit<SampleLogin, 'client' | 'notes' | 'pinned' | 'items'> {
  /** The index of the organization. */
  readonly client: number;
  readonly typeName: string;
  readonly items: readonly (readonly [
    kind: SampleItem['kind'],
    propertyName: string,
    label?: SampleItem['label'],
  ])[];
  readonly notes?: string;
  readonly isPinned?: true;
  /** Whether the pod no longer has its asset. */
  readonly isGone?: true;
}

const ACCOUNTANTS = 0;
const CLINIC = 34;
const LAWYERS = 70;
const HOTELS = 348;
const DAIRY = 398;
const FOODS = 475;

const CLOUD_SERVICE = {
  tags: ['cloud'],
  typeName: 'cloud-service',
  items: [
    ['password', 'admin_password'],
    ['code', 'one_time_code'],
  ],
} satisfies Partial<Plan>;

/** Two logins of each of six clients. */
const LOGINS: readonly Plan[] = [
  {
    client: ACCOUNTANTS,
    name: 'Microsoft 365 admin',
    userName: 'admin@alderpine.example',
    address: 'https://admin.alderpine.example',
    tags: ['cloud'],
    typeName: 'cloud-service',
    items: [
      ['password', 'admin_password'],
      ['code', 'one_time_code'],
      ['other', 'recovery codes', 'Recovery codes'],
    ],
    isPinned: true,
  },
  {
    client: ACCOUNTANTS,
    name: 'Edge router',
    userName: 'netadmin',
    address: 'https://10.20.0.1',
    tags: ['network'],
    typeName: 'network-device',
    items: [['password', 'admin_password']],
  },
  {
    client: CLINIC,
    name: 'Wi-Fi controller',
    userName: 'netadmin',
    address: 'https://wifi.brightwater.example',
    tags: ['network'],
    typeName: 'network-device',
    items: [
      ['password', 'admin_password'],
      ['password', 'wifi_passphrase'],
    ],
  },
  {
    client: CLINIC,
    name: 'Practice server',
    userName: 'BRIGHTWATER\\Administrator',
    address: 'srv01.brightwater.example',
    tags: ['server'],
    typeName: 'server',
    items: [['password', 'admin_password']],
  },
  {
    client: HOTELS,
    name: 'Booking portal',
    userName: 'reception@galloway.example',
    address: 'https://booking.galloway.example',
    ...CLOUD_SERVICE,
  },
  {
    client: HOTELS,
    name: 'Telephone system',
    userName: 'service',
    address: 'https://pbx.galloway.example',
    notes: 'Replaced last year: its password is no longer on the pod. Copy it to see what Podkey says then.',
    tags: [],
    typeName: 'network-device',
    items: [['password', 'admin_password']],
    isGone: true,
  },
  {
    client: FOODS,
    name: 'Warehouse gate',
    userName: null,
    address: null,
    tags: ['site'],
    typeName: 'Büro & site',
    items: [['other', 'door_code', 'Door code']],
  },
  {
    client: FOODS,
    name: 'Cold store monitoring',
    userName: 'operator',
    address: 'https://cold.lakeshore.example',
    tags: ['server'],
    typeName: 'server',
    items: [
      ['password', 'admin_password'],
      ['code', 'console_code'],
    ],
  },
  {
    client: LAWYERS,
    name: 'VPN concentrator',
    userName: 'root',
    address: 'ssh://vpn.redwood.example',
    tags: ['network'],
    typeName: 'network-device',
    items: [
      ['password', 'admin_password'],
      ['key', 'ssh_private_key', 'SSH key'],
    ],
    isPinned: true,
  },
  {
    client: LAWYERS,
    name: 'Case management',
    userName: 'it@redwood.example',
    address: 'https://cases.redwood.example',
    ...CLOUD_SERVICE,
  },
  {
    client: DAIRY,
    name: 'Domain names',
    userName: 'hostmaster@clearview.example',
    address: 'https://domains.clearview.example',
    ...CLOUD_SERVICE,
  },
  {
    client: DAIRY,
    name: 'Backup appliance',
    userName: 'backup',
    address: 'https://backup.clearview.example',
    tags: ['server'],
    typeName: 'server',
    items: [
      ['password', 'admin_password'],
      ['other', 'disk/recovery key', 'Disk recovery key'],
    ],
  },
];

const assetName = ({ name, client }: Plan) => `${name} of ${organizationName(client)}`;

export const loginAssets: readonly { typeName: string; name: string; organizationId: string }[] =
  LOGINS.filter(({ isGone }) => !isGone).map((plan) => ({
    typeName: plan.typeName,
    name: assetName(plan),
    organizationId: organizationId(plan.client),
  }));

/** Returns twelve logins of six clients, each item at its asset's newest revision. The asset of one of them is gone. */
export function seededLogins(assets: readonly Asset[]): readonly SampleLogin[] {
  return LOGINS.map((plan) => {
    const { name, client, userName, address, tags, typeName, items } = plan;
    const asset = assets.find((each) => each.name === assetName(plan));
    const locator = {
      assetTypeName: typeName,
      assetId: asset?.id ?? stableUuid(`asset that is gone, ${name}`),
      revisionId: asset?.revisions.at(-1)?.id ?? stableUuid(`revision that is gone, ${name}`),
    };
    return {
      name,
      client: { id: organizationId(client), name: organizationName(client) },
      userName,
      address,
      notes: plan.notes ?? '',
      tags,
      pinned: plan.isPinned ?? false,
      items: items.map(([kind, propertyName, label = null]) => ({ kind, label, ...locator, propertyName })),
    };
  });
}
