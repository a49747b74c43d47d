import { describe, expect, test } from 'vitest';
import { type Asset, type SecureProperty, ROLES } from '../../../sample-pod/records.ts';
import { sampleAssets, sampleExamples } from '../../../sample-pod/seed/assets.ts';
import { organizationName, sampleOrganizations } from '../../../sample-pod/seed/organizations.ts';
import { sampleUsers } from '../../../sample-pod/seed/users.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ACCOUNT = '11111111-1111-4111-8111-111111111111';

const assets = sampleAssets();
const users = sampleUsers(ACCOUNT);
const organizations = [...sampleOrganizations(500)];

function properties(asset: Asset): readonly SecureProperty[] {
  return asset.revisions.flatMap((revision) => revision.properties);
}

function valuesOf(propertyName: string): readonly string[] {
  return assets
    .flatMap(properties)
    .filter(({ name }) => name === propertyName)
    .map(({ value }) => value);
}

describe('the amount of data', () => {
  test('60 assets of 4 types and those of 11 logins, each with at least 3 revisions', () => {
    expect(assets).toHaveLength(71);
    expect(new Set(assets.map(({ typeName }) => typeName)).size).toBe(4);
    expect(Math.min(...assets.map(({ revisions }) => revisions.length))).toBeGreaterThanOrEqual(3);
  });

  test('40 users of all six roles', () => {
    expect(users).toHaveLength(40);
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(ROLES));
  });

  test('every ID is a unique UUID', () => {
    const ids = [
      ...organizations.map(({ id }) => id),
      ...users.map(({ id }) => id),
      ...assets.flatMap((asset) => [asset.id, ...asset.revisions.map(({ id }) => id)]),
    ];
    expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('no two organizations share a name, not even among 100,000', () => {
    const names = new Set(Array.from({ length: 100_000 }, (_, index) => organizationName(index)));
    expect(names.size).toBe(100_000);
  });

  test('no two assets share a name', () => {
    expect(new Set(assets.map(({ name }) => name)).size).toBe(assets.length);
  });
});

describe('users', () => {
  test('can be more on request, all different, beginning with the same ones', () => {
    const many = sampleUsers(ACCOUNT, 1_000);
    expect(many.slice(0, users.length)).toEqual(users);
    expect(new Set(many.map(({ id }) => id)).size).toBe(1_000);
    expect(new Set(many.slice(users.length).map(({ role }) => role))).toEqual(new Set(['viewer']));
  });

  test('are within the limits of the interface', () => {
    for (const { email, first_name, last_name } of users) {
      expect(email.length).toBeLessThanOrEqual(255);
      expect(first_name).toMatch(/^.{1,100}$/u);
      expect(last_name).toMatch(/^.{1,100}$/u);
    }
  });

  test('have scopes: everything for some, single organizations for others', () => {
    const known = new Set(organizations.map(({ id }) => id));
    const limited = users.filter(({ organization_scopes }) => !organization_scopes.includes('*'));
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.length).toBeLessThan(users.length);
    for (const { organization_scopes } of limited) {
      expect(organization_scopes.length).toBeGreaterThan(0);
      expect(organization_scopes.filter((id) => !known.has(id))).toEqual([]);
    }
  });
});

describe('secrets', () => {
  test('a password differs at each revision', () => {
    for (const { revisions } of assets.filter(({ typeName }) => typeName !== 'Büro & site')) {
      const passwords = revisions.map((revision) => revision.properties[0]?.value);
      expect(new Set(passwords).size).toBe(revisions.length);
    }
  });

  test('a one-time code seed stays the same over the revisions', () => {
    const router = assets.find(({ name }) => name === 'Microsoft 365')!;
    const seeds = properties(router).filter(({ kind }) => kind === 'totp');
    expect(new Set(seeds.map(({ value }) => value)).size).toBe(1);
  });

  test('one-time codes use base32 seeds and otpauth URIs', () => {
    for (const seed of valuesOf('one_time_code')) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
    for (const uri of valuesOf('console_code')) {
      expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
        algorithm: 'SHA256',
        digits: '8',
        period: '60',
      });
    }
  });

  test.each([
    ['ssh_private_key', /^-----BEGIN OPENSSH PRIVATE KEY-----\n([\w+/=]{1,70}\n){5,}-----END .*-----\n$/],
    ['pass phrase (any script)', /[^\p{ASCII}].*\p{Extended_Pictographic}/u],
    ['right-to-left phrase', /\p{Script=Hebrew}.*\p{Script=Arabic}/u],
    ['spaces around', /^ {2}\S.*\S\t $/],
    ['four kilobytes', /^.{4096}$/],
    ['empty', /^$/],
  ])('%s is as difficult as its name says', (name, awkward) => {
    const values = valuesOf(name);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !awkward.test(value))).toEqual([]);
  });

  test('a private key says in its content that it opens nothing', () => {
    const [key = ''] = valuesOf('ssh_private_key');
    const content = Buffer.from(key.split('\n').slice(1, -2).join(''), 'base64').toString('latin1');
    expect(content).toContain('opens nothing');
  });
});

describe('examples', () => {
  const examples = sampleExamples(assets);

  test('begin with a password and a one-time code', () => {
    expect(examples.slice(0, 2).map(({ name, kind }) => [name, kind])).toEqual([
      ['Core router · admin password', 'secret'],
      ['Microsoft 365 · one-time code', 'totp'],
    ]);
  });

  test('have paths that name the same four parts', () => {
    for (const { path, assetTypeName, assetId, revisionId, propertyName } of examples) {
      const [, v1, , type = '', asset, , revision, , property = ''] = path.split('/');
      expect([v1, decodeURIComponent(type), asset, revision, decodeURIComponent(property)]).toEqual([
        'v1',
        assetTypeName,
        assetId,
        revisionId,
        propertyName,
      ]);
    }
  });
});
