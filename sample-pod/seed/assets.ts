import type { Asset, SecureKind } from '../records.ts';
import { loginAssets } from './logins.ts';
import { organizationId } from './organizations.ts';
import {
  stableUuid,
  base32Seed,
  digits,
  fourKilobytes,
  passphrase,
  password,
  recoveryCodes,
  sshPrivateKey,
  strongOtpauthUri,
} from './stable-values.ts';

/** How the values of a secure property are made. */
interface PropertyPlan {
  readonly name: string;
  readonly kind: SecureKind;
  /**
   * Returns the value for one asset.
   *
   * @param asset - the asset's name, unique within its type
   * @param revision - 1 for the oldest
   */
  valueAt(asset: string, revision: number): string;
}

/** An asset type: its name in paths, its assets' names, and their secure properties. */
interface AssetTypePlan {
  readonly typeName: string;
  readonly assetNames: readonly string[];
  readonly properties: readonly PropertyPlan[];
}

function secret(name: string, valueAt: PropertyPlan['valueAt']): PropertyPlan {
  return { name, kind: 'secret', valueAt };
}

function totp(name: string, valueAt: PropertyPlan['valueAt']): PropertyPlan {
  return { name, kind: 'totp', valueAt };
}

const ADMIN_PASSWORD = secret('admin_password', (asset, revision) =>
  password(`${asset}, admin, revision ${revision}`),
);

/** The four asset types. Some names contain spaces, a slash or an accent, as real ones do. */
const ASSET_TYPES: readonly AssetTypePlan[] = [
  {
    typeName: 'network-device',
    assetNames: (
      'Core router|Edge firewall|Guest Wi-Fi|Warehouse switch|Reception access point|VPN gateway|' +
      'Server room switch|Branch router|Backup 5G modem|Printer VLAN switch|Door controller|Camera recorder|' +
      'Phone system|Load balancer|Lab switch'
    ).split('|'),
    properties: [
      ADMIN_PASSWORD,
      secret('wifi_passphrase', (asset, revision) => passphrase(`${asset}, wifi, revision ${revision}`)),
      secret('ssh_private_key', (asset, revision) =>
        sshPrivateKey(`${asset}, ssh, revision ${revision}`, `${asset} (sample, opens nothing)`),
      ),
    ],
  },
  {
    typeName: 'cloud-service',
    assetNames: (
      'Microsoft 365|Google Workspace|Domain registrar|DNS hosting|Amazon Web Services|Backup vault|' +
      'Password reset portal|Web shop|Mail filter|Telephony portal|Remote support|Source hosting|' +
      'Newsletter|Payroll portal|Certificate authority'
    ).split('|'),
    properties: [
      ADMIN_PASSWORD,
      totp('one_time_code', (asset) => base32Seed(`${asset}, one-time code`)),
      secret('recovery codes', (asset, revision) =>
        recoveryCodes(`${asset}, recovery, revision ${revision}`),
      ),
    ],
  },
  {
    typeName: 'server',
    assetNames: (
      'Backup server|Domain controller|File server|Mail relay|Database server|Print server|Build server|' +
      'Monitoring|Virtual machine host|Terminal server|Web server|Staging server|Log archive|' +
      'License server|Time server'
    ).split('|'),
    properties: [
      ADMIN_PASSWORD,
      totp('console_code', (asset) => strongOtpauthUri(`${asset}, console code`, asset)),
      secret('disk/recovery key', (asset, revision) =>
        digits(`${asset}, disk, revision ${revision}`, 48).replace(/(.{6})(?=.)/g, '$1-'),
      ),
    ],
  },
  {
    typeName: 'Büro & site',
    assetNames: (
      'Zürich office|Tel Aviv office|Cairo office|Tokyo office|Lisbon office|Warehouse gate|Key safe|' +
      'Alarm panel|Server room|Parking barrier|Lift controller|Archive|Workshop|Showroom|Roof access'
    ).split('|'),
    properties: [
      secret('door_code', (asset, revision) => digits(`${asset}, door, revision ${revision}`, 8)),
      secret('pass phrase (any script)', (_, revision) => `Grüße, 鍵は🗝️ cafe\u0301 №${revision} 👩🏽‍🔧 ∑≠∞`),
      secret('right-to-left phrase', (_, revision) => `סיסמה ${revision} مفتاح المكتب (B-12) שלום`),
      secret('spaces around', (_, revision) => `  two before, one tab and one space after ${revision}\t `),
      secret('four kilobytes', (asset, revision) => fourKilobytes(`${asset}, long, revision ${revision}`)),
      secret('empty', () => ''),
    ],
  },
];

/** Returns the organization of the asset at an index: every eighth organization has one. */
export function assetOrganizationId(index: number): string {
  return organizationId(index * 8);
}

/** Returns 60 assets, 15 of each type, then those of the sample logins, with three to five revisions each. They are always the same. */
export function sampleAssets(): readonly Asset[] {
  const named = ASSET_TYPES.flatMap((type) => type.assetNames.map((name) => ({ type, name })));
  const plans = [
    ...named.map((plan, index) => ({ ...plan, organizationId: assetOrganizationId(index) })),
    ...loginAssets.flatMap(({ typeName, ...plan }) =>
      ASSET_TYPES.filter((type) => type.typeName === typeName).map((type) => ({ type, ...plan })),
    ),
  ];
  return plans.map(({ type, name, organizationId }, index) => ({
    id: stableUuid(`asset ${type.typeName}, ${name}`),
    typeName: type.typeName,
    name,
    organizationId,
    revisions: Array.from({ length: 3 + (index % 3) }, (_, revisionIndex) => ({
      id: stableUuid(`revision ${type.typeName}, ${name}, ${revisionIndex + 1}`),
      properties: type.properties.map((property) => ({
        name: property.name,
        kind: property.kind,
        // Computed when it is read, because making every secret would take most of the pod's start.
        get value() {
          return property.valueAt(name, revisionIndex + 1);
        },
      })),
    })),
  }));
}

/** A secure property to try, with everything a person types or pastes to open it. */
export interface Example {
  readonly name: string;
  readonly assetTypeName: string;
  readonly assetId: string;
  readonly revisionId: string;
  readonly propertyName: string;
  /** The percent-encoded path, from `/v1` on (service-api §4.3). */
  readonly path: string;
  readonly kind: SecureKind;
}

/** The examples, simplest first. No two assets share a name. */
const CHOSEN: readonly (readonly [asset: string, property: string, label: string])[] = [
  ['Core router', 'admin_password', 'admin password'],
  ['Microsoft 365', 'one_time_code', 'one-time code'],
  ['Guest Wi-Fi', 'wifi_passphrase', 'passphrase'],
  ['Backup server', 'console_code', 'one-time code, 8 digits'],
  ['Core router', 'ssh_private_key', 'SSH private key'],
  ['Google Workspace', 'recovery codes', 'recovery codes'],
  ['File server', 'disk/recovery key', 'disk recovery key'],
  ['Zürich office', 'pass phrase (any script)', 'pass phrase'],
  ['Tel Aviv office', 'right-to-left phrase', 'right-to-left phrase'],
  ['Key safe', 'spaces around', 'phrase with spaces around it'],
  ['Archive', 'four kilobytes', 'a long secret'],
  ['Workshop', 'empty', 'an empty secret'],
];

/** Returns the path of the secure-value endpoint (service-api §4.3), each part percent-encoded. */
export function secureValuePath(parts: Omit<Example, 'name' | 'path' | 'kind'>): string {
  const { assetTypeName, assetId, revisionId, propertyName } = parts;
  const asset = `/v1/assets/${encodeURIComponent(assetTypeName)}/${encodeURIComponent(assetId)}`;
  return `${asset}/revisions/${encodeURIComponent(revisionId)}/secure/${encodeURIComponent(propertyName)}`;
}

/** Returns the examples, each at its asset's newest revision. */
export function sampleExamples(assets: readonly Asset[]): readonly Example[] {
  return CHOSEN.map(([assetName, propertyName, label]) => {
    const asset = assets.find(({ name }) => name === assetName);
    const revision = asset?.revisions.at(-1);
    const property = revision?.properties.find(({ name }) => name === propertyName);
    if (!asset || !revision || !property) throw new Error(`There is no ${propertyName} of ${assetName}`);
    const parts = { assetTypeName: asset.typeName, assetId: asset.id, revisionId: revision.id, propertyName };
    return { name: `${assetName} · ${label}`, ...parts, path: secureValuePath(parts), kind: property.kind };
  });
}
