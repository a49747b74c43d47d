import { expect, test } from 'vitest';
import { copyLink } from '../../../../../electron/services/links/links.ts';
import type { Account } from '../../../../../shared/schemas/account.ts';
import { readDeepLink, type NamedValue } from '../../../../../shared/schemas/deep-link.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../../../support/samples.ts';

const northwind: Account = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' };
const contoso: Account = {
  ...contosoDraft,
  id: '66666666-6666-4666-8666-666666666666',
  secretIn: 'keychain',
};

/** The texts that `copyLink` puts on the clipboard, and its promise. */
function copying(value: NamedValue) {
  const copied: string[] = [];
  const done = copyLink(
    {
      accounts: { state: () => Promise.resolve({ accounts: [northwind, contoso], selectedId: contoso.id }) },
      clipboard: {
        mark: () => Promise.resolve(() => true),
        copyPlain: (text) => Promise.resolve(void copied.push(text)),
      },
    },
    value,
  );
  return { copied, done };
}

test('a copied link names the pod and account of its value, whichever account is selected', async () => {
  const { copied, done } = copying({ accountId: northwind.id, locator: routerLocator });
  await done;
  const { podUrl, accountId } = northwindDraft;
  expect(copied.map(readDeepLink)).toEqual([
    { ok: true, link: { podUrl, accountId, locator: routerLocator } },
  ]);
});

test.each<[string, NamedValue, RegExp]>([
  [
    'of an account that was removed',
    { accountId: '88888888-8888-4888-8888-888888888888', locator: routerLocator },
    /account/,
  ],
  [
    'that Podkey would refuse',
    { accountId: northwind.id, locator: { ...routerLocator, property: 'admin\u200bpassword' } },
    /invisible characters/,
  ],
])('a link %s is not copied', async (_which, value, message) => {
  const { copied, done } = copying(value);
  expect(await failureOf(done)).toMatchObject({
    kind: 'rejected',
    message: expect.stringMatching(message) as string,
    nextStep: 'Share the asset, revision and property instead.',
    retryable: false,
  });
  expect(copied).toEqual([]);
});
