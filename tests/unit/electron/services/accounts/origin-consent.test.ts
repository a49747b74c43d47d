import { beforeEach, expect, test } from 'vitest';
import { askAboutLibrary } from '../../../../../electron/features/team-library/feature.ts';
import { OriginConsent } from '../../../../../electron/services/accounts/origin-consent.ts';
import { DialogTurns } from '../../../../../electron/services/dialogs/dialog-turns.ts';
import { ConfirmedOrigins } from '../../../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { originConsentText } from '../../../../../shared/text/en/connection.ts';
import type { NetworkSettings } from '../../../../../shared/schemas/network.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { contosoDraft, northwindDraft } from '../../../../support/samples.ts';

const proxyUrl = 'http://proxy.example:3128';
const network: NetworkSettings = { proxy: 'custom', proxyUrl, proxyUserName: '', caFile: '' };
const library = { source: 'https://files.example/library.json', fingerprint: 'ab:cd' };

let now: number;
/** The questions, by the line that names what they are about. */
let asked: string[];
let reply: (signal?: AbortSignal) => Promise<boolean>;
let consent: OriginConsent;
let rows: ConfirmedOrigins;
let vouching: Promise<unknown>;
const { database } = openDatabase(':memory:');

beforeEach(() => {
  now = 500;
  asked = [];
  vouching = Promise.resolve();
  database.exec('DELETE FROM confirmed_origins');
  rows = new ConfirmedOrigins(database);
  reply = () => Promise.resolve(true);
  consent = new OriginConsent({
    confirmedOrigins: rows,
    questions: {
      confirm: ({ detail }, signal) => {
        asked.push(detail.split('\n')[0] ?? '');
        return reply(signal);
      },
    },
    dialogTurns: new DialogTurns(() => now),
    isVouchedFor: ({ origin }) => vouching.then(() => origin === 'https://vouched.example'),
    monotonic: () => now,
  });
});

test('a refusal names the address and the seconds until Podkey may ask again', async () => {
  reply = () => Promise.resolve(false);
  expect(await failureOf(consent.ask(northwindDraft))).toEqual({
    kind: 'unconfirmed',
    message: `You didn’t let Podkey connect to ${northwindDraft.podUrl}, so nothing was sent there.`,
    nextStep: 'Check the address in the account. Podkey can ask about this address again in 60 s.',
    retryable: true,
  });
  now += 59_001;
  expect((await failureOf(consent.ask(northwindDraft))).nextStep).toContain('again in 1 s.');
  expect(asked).toHaveLength(1);
  now += 999;
  reply = () => Promise.resolve(true);
  await consent.ask(northwindDraft);
  expect(asked).toEqual([northwindDraft.podUrl, northwindDraft.podUrl]);
});

test('a refused library is not asked about again either, unlike another one', async () => {
  reply = () => Promise.resolve(false);
  expect(await failureOf(askAboutLibrary(consent, library, 'Northwind'))).toEqual({
    kind: 'unconfirmed',
    message: `You didn’t agree to the team library ${library.source}, so Podkey doesn’t read it.`,
    nextStep: 'Check address and key. Podkey can ask about this library again in 60 s.',
    retryable: true,
  });
  await failureOf(askAboutLibrary(consent, library, 'Northwind'));
  reply = () => Promise.resolve(true);
  await askAboutLibrary(consent, { ...library, source: 'https://files.example/other.json' }, 'Northwind');
  expect(asked).toEqual([library.source, 'https://files.example/other.json']);
});

test('a library is asked about each time, even at an address that was confirmed', async () => {
  for (let times = 0; times < 2; times += 1) await askAboutLibrary(consent, library, 'Northwind');
  expect(asked).toEqual([library.source, library.source]);
});

test('before the person was asked, an account’s addresses fail without a question, and say what to do', async () => {
  expect(await failureOf(consent.assertConfirmed(northwindDraft))).toEqual({
    kind: 'unconfirmed',
    message: `You haven’t confirmed ${northwindDraft.podUrl} yet, so nothing was sent there.`,
    nextStep: 'Edit the account, check its addresses and save it: Podkey asks you then.',
    retryable: false,
  });
  expect(asked).toEqual([]);
});

test('an account’s own proxy is asked about after its pod, and confirmed apart from it', async () => {
  const account = { ...northwindDraft, network };
  await consent.ask(northwindDraft);
  expect((await failureOf(consent.assertConfirmed(account))).message).toContain(proxyUrl);
  await consent.ask(account);
  await consent.assertConfirmed(account);
  await consent.askAboutProxy(proxyUrl);
  expect(asked).toEqual([northwindDraft.podUrl, proxyUrl]);
});

test('a pod on this computer is never proxied, so its proxy is not asked about', async () => {
  await consent.ask({ ...northwindDraft, podUrl: 'http://127.0.0.1:8080', network });
  expect(asked).toEqual(['http://127.0.0.1:8080']);
});

test('what an administrator vouches for is not asked about', async () => {
  await consent.ask({ ...northwindDraft, podUrl: 'https://vouched.example/v1' });
  await consent.askAboutProxy('https://vouched.example');
  expect(asked).toEqual([]);
});

test.each(['locked', 'quit'] as const)(
  'without an account, a choice lasts until Podkey is %s',
  async (end) => {
    await consent.ask(northwindDraft);
    await consent.ask(contosoDraft);
    consent.store(contosoDraft);
    consent.endSession('account-switched');
    await consent.assertConfirmed(northwindDraft);
    consent.endSession(end);
    expect(await failureOf(consent.assertConfirmed(northwindDraft))).toMatchObject({ kind: 'unconfirmed' });
    await consent.assertConfirmed(contosoDraft);
  },
);

test('a lock closes an open question, which then counts as neither confirmed nor refused', async () => {
  reply = (signal) =>
    new Promise((resolve) => signal?.addEventListener('abort', () => resolve(false), { once: true }));
  const asking = failureOf(consent.ask(northwindDraft));
  await expect.poll(() => asked).toHaveLength(1);
  consent.endSession('locked');
  expect(await asking).toEqual({
    kind: 'cancelled',
    message: 'Podkey was locked before you answered.',
    nextStep: 'Try again.',
    retryable: true,
  });
  reply = () => Promise.resolve(true);
  await consent.ask(northwindDraft);
  await consent.assertConfirmed(northwindDraft);
});

test.each([
  ['an account', () => consent.ask(northwindDraft)],
  ['a proxy of the system', () => consent.askAboutProxy(proxyUrl)],
])('a lock while Podkey looks whether the address is known opens no question: %s', async (_what, ask) => {
  const looking = Promise.withResolvers<undefined>();
  vouching = looking.promise;
  const asking = failureOf(ask());
  consent.endSession('locked');
  looking.resolve(undefined);
  expect(await asking).toMatchObject({ kind: 'cancelled', message: originConsentText.closed });
  expect(asked).toEqual([]);
});

test('a confirmed address is asked about again when no account uses it any more', async () => {
  await consent.ask(northwindDraft);
  consent.store(northwindDraft);
  await consent.assertConfirmed(northwindDraft);
  database.exec('DELETE FROM confirmed_origins');
  expect(await failureOf(consent.assertConfirmed(northwindDraft))).toMatchObject({ kind: 'unconfirmed' });
  await consent.ask(northwindDraft);
  expect(asked).toHaveLength(2);
});

test('an account keeps its pod and its own proxy, but not a proxy that it does not use', async () => {
  consent.store({ ...northwindDraft, network });
  expect(rows.has({ kind: 'pod', origin: northwindDraft.podUrl })).toBe(true);
  expect(rows.has({ kind: 'proxy', origin: proxyUrl })).toBe(true);
  expect(rows.has({ kind: 'pod', origin: proxyUrl })).toBe(false);
  consent.store({ ...contosoDraft, network: { proxy: 'system', caFile: '' } });
  expect(rows.has({ kind: 'pod', origin: contosoDraft.podUrl })).toBe(true);
});

test('a refusal is remembered for one address, and over a lock', async () => {
  reply = () => Promise.resolve(false);
  await failureOf(consent.ask(northwindDraft));
  consent.endSession('locked');
  reply = () => Promise.resolve(true);
  await failureOf(consent.ask(northwindDraft));
  await consent.ask(contosoDraft);
  await consent.askAboutProxy(northwindDraft.podUrl);
  expect(asked).toEqual([northwindDraft.podUrl, contosoDraft.podUrl, northwindDraft.podUrl]);
});
