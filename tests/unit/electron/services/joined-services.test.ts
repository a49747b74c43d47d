import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PodClient } from '../../../../electron/pod-client/pod-client.ts';
import { readDeepLink, writeDeepLink } from '../../../../shared/schemas/deep-link.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { cancelledFiles } from '../../../support/chosen-file.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { aLoginDraft } from '../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';
import { shownQuestion } from '../../../support/page-questions.ts';

const organizations = [{ id: '99999999-9999-4999-8999-999999999999', name: 'Harbour Hotel' }];
const named = { item: expect.anything() as unknown, login: 'Core router', client: 'Harbour Hotel' };

let services: Services;
let accountId: string;
/** The text of each file that was saved. */
let saved: string[];
/** The titles of the dialogs that asked for a file. */
let asked: string[];

/** A client of a pod that lists one organization. */
const client = {
  listOrganizations: (onProgress: (count: number) => void) => {
    onProgress(1);
    return Promise.resolve({ organizations, skipped: 0, gap: null });
  },
  close: () => Promise.resolve(),
} as unknown as PodClient;

beforeEach(async () => {
  saved = [];
  asked = [];
  services = assembleServices({
    clock: new FakeClock(),
    createClient: () => client,
    files: {
      ...cancelledFiles,
      save: (question, text) => {
        saved.push([text].flat().join(''));
        return Promise.resolve(question.suggestedName);
      },
      open: (question) => {
        asked.push(question.title);
        return Promise.resolve(null);
      },
    },
  });
  services.begin();
  ({ id: accountId } = await services.accounts.add(northwindDraft, 'secret one', 'session'));
  services.logins.save(accountId, aLoginDraft());
});
afterEach(() => services.close());

test('a link to a value of an account is copied', async () => {
  await services.copyLink({ accountId, locator: routerLocator });
  const { podUrl, accountId: onPod } = northwindDraft;
  expect(readDeepLink(services.port.text)).toMatchObject({
    ok: true,
    link: { podUrl, accountId: onPod, locator: routerLocator },
  });
});

test('accounts and logins are exported into files that the person chooses', async () => {
  expect(await services.exportAccounts([accountId])).toMatch(/\.json$/);
  expect(saved[0]).toContain(northwindDraft.label);
  expect(saved[0]).not.toContain('secret one');
  for (const format of ['csv', 'json'] as const) {
    expect(await services.exportLogins(accountId, format)).toMatchObject({ count: 1 });
    expect(saved.at(-1)).toContain('Core router');
  }
});

test('a library is exported of an account that Podkey knows, with a key that the person chooses', async () => {
  const clients = [{ id: null, name: 'Harbour Hotel' }];
  expect(await services.features.teamLibrary.exportClients(accountId, clients)).toBeNull();
  expect(asked).toHaveLength(1);
  const another = { ...northwindDraft, label: 'Another', accountId: '88888888-8888-4888-8888-888888888888' };
  const { id } = await services.accounts.add(another, 'secret two', 'session');
  services.logins.save(id, aLoginDraft());
  await services.accounts.remove(accountId);
  expect(await failureOf(services.features.teamLibrary.exportClients(accountId, clients))).toMatchObject({
    kind: 'not-found',
  });
  expect(asked).toHaveLength(1);
});

test('a list of organizations announces its progress, and identifies the logins’ clients', async () => {
  await services.organizations.list(accountId, false);
  expect(services.told('organizationLoad')[0]).toMatchObject({ accountId });
  const [login] = services.logins.own(accountId);
  expect(login?.client).toEqual(organizations[0]);
});

test('a link from outside and a journal entry are named by the login of their value', async () => {
  const { podUrl, accountId: onPod } = northwindDraft;
  services.links.receive(writeDeepLink({ podUrl, accountId: onPod, locator: routerLocator }));
  await expect
    .poll(() => shownQuestion(services.pageQuestions, 'link')?.link)
    .toMatchObject({ kind: 'offered', valueName: named });
  const { label, environment } = northwindDraft;
  services.activity.record({
    action: 'revealed',
    account: { id: accountId, label, podOrigin: podUrl, environment },
    locator: routerLocator,
  });
  const { entries } = await services.activity.list(accountId, {}, null);
  expect(entries[0]).toMatchObject({ record: { event: { of: named } } });
});

test('team libraries follow a change of the accounts', async () => {
  const followed = vi.spyOn(services.features.teamLibrary.service, 'followAccounts');
  await services.accounts.remove(accountId);
  expect(followed).toHaveBeenCalled();
});
