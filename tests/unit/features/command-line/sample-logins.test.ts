import { expect, test } from 'vitest';
import { sampleLogins } from '../../../../electron/features/command-line/find-item.ts';
import type { SampleExample } from '../../../../shared/schemas/secure-value.ts';
import { routerLocator } from '../../../support/samples.ts';

const podUrl = 'http://localhost:4000';
const { assetType, assetId, revisionId } = routerLocator;
const example = (name: string, property = 'admin_password', prefix = ''): SampleExample => ({
  name,
  path: `${prefix}/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`,
  kind: 'secret',
});

test('examples of one asset are one login, with an item for each', () => {
  const logins = sampleLogins(
    [
      example('Core router · admin password'),
      example('Mailbox · code', 'totp'),
      example('Core router · SSH private key', 'ssh_private_key'),
    ],
    podUrl,
  );
  const nothing = { client: null, userName: null, address: null, sites: [], tags: [], source: 'own' };
  expect(logins).toEqual([
    {
      ...nothing,
      id: 'Core router',
      name: 'Core router',
      items: [
        {
          id: 'Core router · admin password',
          kind: 'password',
          label: 'admin password',
          locator: routerLocator,
          uses: 0,
          lastUsedAt: null,
        },
        {
          id: 'Core router · SSH private key',
          kind: 'key',
          label: 'SSH private key',
          locator: { ...routerLocator, property: 'ssh_private_key' },
          uses: 0,
          lastUsedAt: null,
        },
      ],
    },
    {
      ...nothing,
      id: 'Mailbox',
      name: 'Mailbox',
      items: [
        {
          id: 'Mailbox · code',
          kind: 'code',
          label: 'code',
          locator: { ...routerLocator, property: 'totp' },
          uses: 0,
          lastUsedAt: null,
        },
      ],
    },
  ]);
});

test('an example without a property in its name has no label', () => {
  const [login] = sampleLogins([example('Safe')], podUrl);
  expect(login).toMatchObject({ name: 'Safe', items: [{ label: null }] });
});

test('an example on another pod, or without a complete link, is left out', () => {
  const elsewhere = example('Core router · admin password', 'admin_password', 'https://pod.example');
  const broken = { ...example('Safe'), path: '/assets' };
  expect(sampleLogins([elsewhere, broken], podUrl)).toEqual([]);
});
