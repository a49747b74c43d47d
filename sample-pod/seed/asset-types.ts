import type { SecureKind } from '../records.ts';
import {
  base32Seed,
  digits,
  fourKilobytes,
  passphrase,
  password,
  recoveryCodes,
  sshPrivateKey,
  strongOtpauthUri,
} from './secrets.ts';

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
export const ASSET_TYPES: readonly AssetTypePlan[] = [
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
