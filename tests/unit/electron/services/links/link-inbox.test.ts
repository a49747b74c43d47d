import { beforeEach, expect, test, vi } from 'vitest';
import { LinkInbox } from '../../../../../electron/services/links/links.ts';
import type { Account, AccountsState } from '../../../../../shared/schemas/account.ts';
import { writeDeepLink } from '../../../../../shared/schemas/deep-link.ts';
import type { ValueName } from '../../../../../shared/schemas/login.ts';
import type { Locator } from '../../../../../shared/schemas/secure-value.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../../../support/samples.ts';

const northwind: Account = { ...northwindDraft, id: northwindBadge.id, secretKept: 'keychain' };
const contoso: Account = {
  ...contosoDraft,
  id: '66666666-6666-4666-8666-666666666666',
  secretKept: 'keychain',
};
const linkOf = ({ podUrl, accountId }: Account) =>
  writeDeepLink({ podUrl, accountId, locator: routerLocator });

let state: AccountsState;
const select = vi.fn((id: string) => Promise.resolve(void (state = { ...state, selectedId: id })));
const onArrived = vi.fn();
const nameOf = vi.fn((_accountId: string, _locator: Locator): ValueName | null => null);
let inbox: LinkInbox;

beforeEach(() => {
  state = { accounts: [northwind, contoso], selectedId: northwind.id };
  select.mockClear();
  onArrived.mockClear();
  nameOf.mockReset().mockReturnValue(null);
  inbox = new LinkInbox({ accounts: { state: () => Promise.resolve(state), select }, nameOf, onArrived });
});

test('a link of the account in use is offered with its names, and followed without a switch', async () => {
  expect(inbox.receive(linkOf(northwind))).toBeNull();
  expect(onArrived).toHaveBeenCalledTimes(1);
  const link = await inbox.pending();
  expect(link).toMatchObject({ is: 'offered', account: northwindBadge, inUse: true, locator: routerLocator });
  expect(await inbox.accept(link?.id ?? '')).toEqual({ accountId: northwind.id, locator: routerLocator });
  expect(select).not.toHaveBeenCalled();
  expect(await inbox.pending()).toBeNull();
});

test('a link to a saved value is offered with its login and client', async () => {
  const of: ValueName = { item: null, login: 'Edge firewall', client: 'Harbour & Daughters' };
  nameOf.mockReturnValue(of);
  inbox.receive(linkOf(contoso));
  expect(await inbox.pending()).toMatchObject({ is: 'offered', of });
  expect(nameOf).toHaveBeenCalledWith(contoso.id, routerLocator);
});

test('a link of another account switches only when it is followed', async () => {
  inbox.receive(linkOf(contoso));
  const link = await inbox.pending();
  expect(link).toMatchObject({ is: 'offered', inUse: false });
  expect(select).not.toHaveBeenCalled();
  await inbox.accept(link?.id ?? '');
  expect(select).toHaveBeenCalledWith(contoso.id);
});

test('of two keys to the same account, the one in use is used', async () => {
  const second = { ...northwind, id: '77777777-7777-4777-8777-777777777777', apiKeyId: 'another' };
  state = { accounts: [northwind, second], selectedId: second.id };
  inbox.receive(linkOf(northwind));
  expect(await inbox.pending()).toMatchObject({ account: { id: second.id }, inUse: true });
});

test('a link of an unknown pod, or of an unknown account on a known one, is reported as such', async () => {
  inbox.receive(linkOf({ ...northwind, podUrl: 'https://elsewhere.example' }));
  expect(await inbox.pending()).toMatchObject({
    is: 'unknown',
    what: 'pod',
    pod: 'https://elsewhere.example',
  });
  inbox.receive(linkOf({ ...northwind, accountId: contoso.accountId }));
  expect(await inbox.pending()).toMatchObject({ is: 'unknown', what: 'account' });
  const { id = '' } = (await inbox.pending()) ?? {};
  expect(await failureOf(inbox.accept(id))).toMatchObject({ kind: 'cancelled' });
});

test('an unknown address is described briefly, and text that is no link not at all', async () => {
  inbox.receive(linkOf({ ...northwind, podUrl: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example` }));
  const link = await inbox.pending();
  expect(link?.is === 'unknown' && link.pod.length).toBe(80);
  expect(inbox.receive('podkey://evil')).toBe('elsewhere');
  expect(await inbox.pending()).toEqual({
    is: 'refused',
    id: expect.any(String) as string,
    refusal: 'elsewhere',
  });
});

test('a choice about a link that another has replaced does nothing', async () => {
  inbox.receive(linkOf(northwind));
  const { id = '' } = (await inbox.pending()) ?? {};
  inbox.receive(linkOf(contoso));
  expect(await failureOf(inbox.accept(id))).toMatchObject({
    kind: 'cancelled',
    message: 'This link was replaced or already handled.',
    retryable: false,
  });
  inbox.dismiss(id);
  expect(await inbox.pending()).toMatchObject({ account: { id: contoso.id } });
  expect(select).not.toHaveBeenCalled();
});

test('a declined link is forgotten, and can be neither followed nor declined again', async () => {
  inbox.receive(linkOf(northwind));
  const { id = '' } = (await inbox.pending()) ?? {};
  inbox.dismiss(id);
  expect(await inbox.pending()).toBeNull();
  inbox.dismiss(id);
  expect(await failureOf(inbox.accept(id))).toMatchObject({ kind: 'cancelled' });
  expect(select).not.toHaveBeenCalled();
});

test('a value chosen in the palette opens without a question', async () => {
  inbox.choose({ accountId: contoso.id, locator: routerLocator });
  const link = await inbox.pending();
  expect(link).toEqual({ is: 'chosen', id: link?.id });
  expect(await inbox.accept(link?.id ?? '')).toEqual({ accountId: contoso.id, locator: routerLocator });
  expect(select).toHaveBeenCalledWith(contoso.id);
});
