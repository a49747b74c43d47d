import type { Asset, SecureKind } from '../records.ts';

/** A secure property to try, with everything a person types or pastes to open it. */
export interface Example {
  /** Its name for people. */
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
