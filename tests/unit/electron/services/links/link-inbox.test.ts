import { beforeEach, expect, test, vi } from 'vitest';
import { LinkInbox } from '../../../../../electron/services/links/links.ts';
import type { Account, AccountsState } from '../../../../../shared/schemas/account.ts';
import { writeDeepLink } from '../../../../../shared/schemas/deep-link.ts';
import type { ValueName } from '../../../../../shared/schemas/login.ts';
import type { Locator } from '../../../../../shared/schemas/secure-value.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../../../support/samples.ts';
import type { PageQuestions } from '../../../../../electron/services/questions/page-questions.ts';
import { errorText } from '../../../../../shared/text/en/app.ts';
import { unsavedFailures } from '../../../../../shared/text/en/system.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { answerQuestion, shownQuestion, questionsOn } from '../../../../support/page-questions.ts';

const northwind: Account = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' };
const contoso: Account = {
  ...contosoDraft,
  id: '66666666-6666-4666-8666-666666666666',
  secretIn: 'keychain',
};
const linkOf = ({ podUrl, accountId }: Account) =>
  writeDeepLink({ podUrl, accountId, locator: routerLocator });

let state: AccountsState;
const select = vi.fn((id: string) => Promise.resolve(void (state = { ...state, selectedId: id })));
const nameOf = vi.fn((_accountId: string, _locator: Locator): ValueName | null => null);
let questions: PageQuestions;
let inbox: LinkInbox;
/** The question about a link, once it is there. */
async function pending() {
  await settled();
  return shownQuestion(questions, 'link');
}
const answer = (opens: boolean, id?: string) => answerQuestion(questions, 'link', { opens }, id);

beforeEach(() => {
  state = { accounts: [northwind, contoso], selectedId: northwind.id };
  select.mockClear();
  nameOf.mockReset().mockReturnValue(null);
  questions = questionsOn(new FakeClock());
  inbox = new LinkInbox({
    accounts: { state: () => Promise.resolve(state), select },
    logins: { nameOf },
    pageQuestions: questions,
    lock: { unlocked: () => Promise.resolve() },
  });
});

test('a link of the account in use is offered with its names, and followed without a switch', async () => {
  expect(inbox.receive(linkOf(northwind))).toBeNull();
  expect((await pending())?.link).toMatchObject({
    kind: 'offered',
    account: northwindBadge,
    inUse: true,
    locator: routerLocator,
  });
  await answer(true);
  expect(select).not.toHaveBeenCalled();
  expect(await pending()).toBeNull();
});

test('a link to a saved value is offered with its login and client', async () => {
  const valueName: ValueName = { item: null, login: 'Edge firewall', client: 'Harbour & Daughters' };
  nameOf.mockReturnValue(valueName);
  inbox.receive(linkOf(contoso));
  expect((await pending())?.link).toMatchObject({ kind: 'offered', valueName });
  expect(nameOf).toHaveBeenCalledWith(contoso.id, routerLocator);
});

test('a link of another account switches only when it is followed', async () => {
  inbox.receive(linkOf(contoso));
  expect((await pending())?.link).toMatchObject({ kind: 'offered', inUse: false });
  expect(select).not.toHaveBeenCalled();
  await answer(true);
  expect(select).toHaveBeenCalledWith(contoso.id);
});

test('of two keys to the same account, the one in use is used', async () => {
  const second = { ...northwind, id: '77777777-7777-4777-8777-777777777777', apiKeyId: 'another' };
  state = { accounts: [northwind, second], selectedId: second.id };
  inbox.receive(linkOf(northwind));
  expect((await pending())?.link).toMatchObject({ account: { id: second.id }, inUse: true });
});

test('a link of an unknown pod, or of an unknown account on a known one, is reported as such', async () => {
  inbox.receive(linkOf({ ...northwind, podUrl: 'https://elsewhere.example' }));
  expect((await pending())?.link).toMatchObject({
    kind: 'unknown',
    what: 'pod',
    pod: 'https://elsewhere.example',
  });
  inbox.receive(linkOf({ ...northwind, accountId: contoso.accountId }));
  expect((await pending())?.link).toMatchObject({ kind: 'unknown', what: 'account' });
  await answer(true);
  expect(select).not.toHaveBeenCalled();
});

test('an unknown address is described briefly, and text that is no link not at all', async () => {
  inbox.receive(linkOf({ ...northwind, podUrl: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example` }));
  const link = (await pending())?.link;
  expect(link?.kind === 'unknown' && link.pod.length).toBe(80);
  expect(inbox.receive('podkey://evil')).toBe('elsewhere');
  expect((await pending())?.link).toEqual({ kind: 'refused', refusal: 'elsewhere' });
});

test('a choice about a link that another has replaced does nothing', async () => {
  inbox.receive(linkOf(northwind));
  const { id } = (await pending()) ?? {};
  inbox.receive(linkOf(contoso));
  await settled();
  for (const opens of [true, false])
    expect(await failureOf(answer(opens, id))).toMatchObject({
      kind: 'not-found',
      message: errorText.questionOver,
      retryable: false,
    });
  expect((await pending())?.link).toMatchObject({ account: { id: contoso.id } });
  expect(select).not.toHaveBeenCalled();
});

test('a declined link is forgotten, and can be neither followed nor declined again', async () => {
  inbox.receive(linkOf(northwind));
  const { id } = (await pending()) ?? {};
  await answer(false);
  expect(await pending()).toBeNull();
  expect(await failureOf(answer(true, id))).toMatchObject({ kind: 'not-found' });
  expect(select).not.toHaveBeenCalled();
});

test('a value chosen in the palette opens without a question', async () => {
  inbox.choose({ accountId: contoso.id, locator: routerLocator });
  await settled();
  expect(shownQuestion(questions, 'chosen-value')).toMatchObject({
    accountId: contoso.id,
    locator: routerLocator,
  });
  await answerQuestion(questions, 'chosen-value', {});
  expect(select).toHaveBeenCalledWith(contoso.id);
});

test('a lock ends the question, and the person is asked again after it', async () => {
  inbox.receive(linkOf(northwind));
  const { id } = (await pending()) ?? {};
  questions.endSession('locked');
  const again = await pending();
  expect(again?.link).toMatchObject({ kind: 'offered' });
  expect(again?.id).not.toBe(id);
});

test('a link whose account the person does not switch to, because of unsaved changes, is over', async () => {
  inbox.receive(linkOf(contoso));
  await pending();
  select.mockRejectedValueOnce(unsavedFailures.notSwitched());
  expect(await failureOf(answer(true))).toMatchObject({ kind: 'cancelled' });
  expect(await pending()).toBeNull();
});
