import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFingerprint, publicKeyOf } from '../../../../electron/services/signatures.ts';
import { calls } from '../../../../shared/ipc/contract.ts';
import type { Policy } from '../../../../shared/schemas/policy.ts';
import { aLogin, aLoginDraft, numberedUuid } from '../../../support/sample-logins.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';
import { libraryText, putLibrary } from '../../../support/team-library.ts';
import { feedKey } from '../../../support/update-feed.ts';
import { rateLimited, scene, unconfirmed, useConsentScene } from '../../services/consent-scene.ts';

useConsentScene();

let folder: string;
let source: string;
let key: ReturnType<typeof feedKey>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
  source = path.join(folder, 'library.json');
  key = feedKey();
  scene.reply = true;
});
afterEach(() => rm(folder, { recursive: true }));

const publish = (serial: number, name = 'Core router', pod = northwindDraft, signedBy = key) =>
  putLibrary(source, signedBy, libraryText({ serial, logins: [aLogin({ name })], pod }));
const settings = () => ({ source, publicKey: key.publicKey });

/** A Podkey with two accounts, and with the questions that were asked since. */
async function computer(policy?: Omit<Policy, 'version'>) {
  const services = scene.podkey(policy ? { policy } : {});
  const { id } = await services.accounts.add(northwindDraft, 's3cret', 'session');
  const { id: other } = await services.accounts.add(contosoDraft, 's3cret', 'session');
  services.heard.questions.length = 0;
  const { service: library } = services.features.teamLibrary;
  const names = (accountId = id) => services.logins.list(accountId).logins.map(({ name }) => name);
  /** The state after the refresh under way. */
  const refreshed = async (accountId = id) => {
    await library.refresh();
    return library.state(accountId);
  };
  return { ...services, id, library, other, names, refreshed };
}

describe('A library that a person sets for an account', () => {
  test('is listed in that account only, with who set it', async () => {
    await publish(1);
    const { id, other, told, library, names, refreshed } = await computer();
    expect(library.state(id)).toEqual({ kind: 'off' });
    await library.set(id, settings());
    const publicKey = publicKeyOf(key.publicKey);
    expect(await refreshed()).toMatchObject({
      kind: 'on',
      setBy: 'account',
      source,
      publicKey: key.publicKey,
      fingerprint: publicKey && keyFingerprint(publicKey),
      serial: 1,
      logins: 1,
      failure: null,
    });
    expect(names()).toEqual(['Core router']);
    expect(names(other)).toEqual([]);
    expect(library.state(other)).toEqual({ kind: 'off' });
    expect(library.state(null)).toEqual({ kind: 'off' });
    expect(told('libraries').length).toBeGreaterThan(1);
  });

  test('two accounts have their own, and each is refreshed', async () => {
    await publish(1);
    const elsewhere = path.join(folder, 'other.json');
    const another = feedKey();
    await putLibrary(
      elsewhere,
      another,
      libraryText({ logins: [aLogin({ name: 'Theirs' })], pod: contosoDraft }),
    );
    const { id, other, library, names, refreshed } = await computer();
    await library.set(id, settings());
    await library.set(other, { source: elsewhere, publicKey: another.publicKey });
    expect(await refreshed()).toMatchObject({ logins: 1, failure: null });
    expect([names(), names(other)]).toEqual([['Core router'], ['Theirs']]);
  });

  test('is kept over a restart, and read again at the start', async () => {
    await publish(1);
    const before = await computer();
    await before.library.set(before.id, settings());
    await before.refreshed();
    await before.close();
    await publish(2, 'Edge router');
    const after = scene.podkey();
    const { service: library } = after.features.teamLibrary;
    const names = () => after.logins.list(before.id).logins.map(({ name }) => name);
    expect(names()).toEqual(['Core router']);
    library.begin();
    await scene.clock.advance(5_000);
    await expect.poll(names).toEqual(['Edge router']);
    library.end();
  });

  test('leaves when it is removed, and nothing is read any more', async () => {
    await publish(1);
    const { id, library, names, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    library.clear(id);
    expect(names()).toEqual([]);
    await publish(2);
    expect(await refreshed()).toEqual({ kind: 'off' });
  });

  test('leaves with the account, and when the account moves to another pod', async () => {
    await publish(1);
    const { accounts, database, id, other, library, refreshed } = await computer();
    await library.set(id, settings());
    await library.set(other, settings());
    await accounts.edit(id, { ...northwindDraft, podUrl: 'https://moved.example' }, 's3cret', 'session');
    await accounts.remove(other);
    expect(await refreshed()).toEqual({ kind: 'off' });
    expect(database.prepare('SELECT count(*) AS rows FROM account_libraries').get()).toEqual({ rows: 0 });
  });

  test('stays when another field of the account changes', async () => {
    await publish(1);
    const { accounts, id, library, names, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    await accounts.edit(id, { ...northwindDraft, label: 'North' }, undefined, 'session');
    expect(names()).toEqual(['Core router']);
  });

  test('does not go back after it was removed and set up again, nor in an account that was added again', async () => {
    await publish(5);
    const { accounts, database, id, library, names, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    library.clear(id);

    await publish(4, 'An old router');
    await library.set(id, settings());
    expect(await refreshed()).toMatchObject({ serial: null, failure: { reason: 'went-back' } });
    expect(names()).toEqual([]);

    await accounts.remove(id);
    const { id: again } = await accounts.add(northwindDraft, 's3cret', 'session');
    await library.set(again, settings());
    expect(await refreshed(again)).toMatchObject({ serial: null, failure: { reason: 'went-back' } });
    // Without any account, the memory names none.
    const remembered = JSON.stringify(database.prepare('SELECT * FROM library_serials').all());
    expect(remembered).not.toContain(northwindDraft.accountId);

    await publish(6, 'A new router');
    expect(await refreshed(again)).toMatchObject({ serial: 6, failure: null });
  });

  test('comes back as it was after it was removed and set up again', async () => {
    await publish(5);
    const { id, library, names, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    library.clear(id);
    await library.set(id, settings());
    expect(await refreshed()).toMatchObject({ serial: 5, failure: null });
    expect(names()).toEqual(['Core router']);
  });

  test('with the same serial and another content is refused after it was removed', async () => {
    await publish(5);
    const { id, library, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    library.clear(id);
    await publish(5, 'Another router');
    await library.set(id, settings());
    expect(await refreshed()).toMatchObject({ failure: { reason: 'went-back' } });
  });

  test('does not go back to a key’s older library after another key was set meanwhile', async () => {
    await publish(5);
    const { id, library, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    const another = feedKey();
    await publish(1, 'Theirs', northwindDraft, another);
    await library.set(id, { source, publicKey: another.publicKey });
    expect(await refreshed()).toMatchObject({ serial: 1, failure: null });
    await publish(4);
    await library.set(id, settings());
    expect(await refreshed()).toMatchObject({ failure: { reason: 'went-back' } });
  });

  test('at another address has the same memory: an older serial is refused', async () => {
    await publish(5, 'Former');
    const { id, library, names, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    source = path.join(folder, 'copy.json');
    await publish(4, 'Older');
    await library.set(id, settings());
    expect(await refreshed()).toMatchObject({ serial: 5, failure: { reason: 'went-back' } });
    expect(names()).toEqual(['Former']);
  });

  test('of another pod is refused, although the person has an account there', async () => {
    await publish(1, 'Theirs', contosoDraft);
    const { id, library, names, refreshed } = await computer();
    await library.set(id, settings());
    expect(await refreshed()).toMatchObject({ failure: { reason: 'foreign' }, logins: 0 });
    expect(names()).toEqual([]);
  });

  test('keeps what the person adds, and forgets it on request once the login is gone', async () => {
    await publish(1);
    const { id, library, logins, refreshed } = await computer();
    await library.set(id, settings());
    await refreshed();
    const [login] = logins.list(id).logins;
    const items = (login?.items ?? []).map(({ id: itemId, kind, label, locator }) => ({
      id: itemId,
      kind,
      label,
      locator,
    }));
    logins.save(id, aLoginDraft({ name: 'Mine', items }), login?.id);
    library.clear(id);
    await library.set(id, settings());
    await refreshed();
    expect(logins.list(id).logins).toMatchObject([{ name: 'Mine' }]);
    await putLibrary(source, key, libraryText({ serial: 2, logins: [] }));
    expect(await refreshed()).toMatchObject({ orphaned: 1 });
    library.removeOrphaned(id);
    expect(library.state(id)).toMatchObject({ orphaned: 0 });
  });
});

describe('Before it is read,', () => {
  test('the person sees its address, its key’s fingerprint and the account, in a system dialog', async () => {
    const { heard, id, library } = await computer();
    await library.set(id, { source: 'https://files.example/team/library.json', publicKey: key.publicKey });
    const [question] = heard.questions;
    const publicKey = publicKeyOf(key.publicKey);
    const lines = question?.detail.split('\n') ?? [];
    expect(question?.message).toBe('Use a new team library?');
    expect(lines[0]).toBe('https://files.example/team/library.json');
    expect(lines).toContain(publicKey && keyFingerprint(publicKey));
    expect(question?.detail).toContain('Northwind');
  });

  test('nothing is contacted or stored if they refuse, and they are not asked again for a minute', async () => {
    const { heard, id, library, refreshed } = await computer();
    scene.reply = false;
    const theirs = { source: `https://${scene.attacker.host}/library.json`, publicKey: key.publicKey };
    await expect(library.set(id, theirs)).rejects.toMatchObject(unconfirmed);
    await expect(library.set(id, theirs)).rejects.toMatchObject(unconfirmed);
    expect(heard.questions).toHaveLength(1);
    expect(await refreshed()).toEqual({ kind: 'off' });
    expect(scene.attacker.heard).toEqual([]);
    expect(scene.proxiesAskedFor).toEqual([]);
  });

  test('each new address is asked about, also on a confirmed host, because a path can carry data', async () => {
    const { heard, id, library } = await computer();
    const at = (name: string) => ({ source: `https://files.example/${name}`, publicKey: key.publicKey });
    await library.set(id, at('a'));
    await library.set(id, at('b'));
    expect(heard.questions).toHaveLength(2);
  });

  test('a lock closes the question, and nothing is set', async () => {
    const { id, library, sessions } = await computer();
    scene.reply = 'later';
    const setting = library.set(id, settings());
    await sessions.lock();
    await expect(setting).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    expect(library.state(id)).toEqual({ kind: 'off' });
  });

  test('a page that keeps asking is paused', async () => {
    const { id, library } = await computer();
    scene.reply = false;
    const attempts = Array.from({ length: 4 }, (_, number) => ({
      source: `/mnt/${number}`,
      publicKey: key.publicKey,
    }));
    for (const attempt of attempts.slice(0, 3))
      await expect(library.set(id, attempt)).rejects.toMatchObject(unconfirmed);
    await expect(library.set(id, attempts[3] ?? settings())).rejects.toMatchObject(rateLimited);
  });
});

describe('The policy’s library wins:', () => {
  test('no account’s library can be set, and one that is set is neither read nor shown', async () => {
    await publish(1, 'Own');
    const before = await computer();
    await before.library.set(before.id, settings());
    await before.refreshed();
    await before.close();
    const policys = feedKey();
    const shared = path.join(folder, 'shared.json');
    await putLibrary(shared, policys, libraryText({ logins: [aLogin({ name: 'Shared' })] }));
    const after = scene.podkey({ policy: { library: { source: shared, publicKey: policys.publicKey } } });
    const { service: library } = after.features.teamLibrary;
    await library.refresh();
    const { id } = before;
    expect(library.state(id)).toMatchObject({ setBy: 'policy', source: shared, logins: 1 });
    expect(after.logins.list(id).logins.map(({ name }) => name)).toEqual(['Shared']);
    await expect(library.set(id, settings())).rejects.toMatchObject({ appError: { kind: 'policy' } });
    expect(() => library.clear(id)).toThrow();
    expect(after.heard.questions).toEqual([]);
  });
});

describe('Refused at its field:', () => {
  const { input } = calls['library.set'];
  const problem = (library: { source: string; publicKey: string }) =>
    input
      .safeParse({ accountId: numberedUuid(1), library })
      .error?.issues.map(({ path: at }) => at.join('.'));

  test.each([
    'http://files.example/library.json',
    'ftp://files.example/library.json',
    'https://ann:secret@files.example/library.json',
    'https://files.example/library.json?data=1',
    'library.json',
    '../library.json',
    '',
    'https://files.example/lib\u202Erary.json',
  ])('the address %j', (source_) => {
    expect(problem({ source: source_, publicKey: key.publicKey })).toEqual(['library.source']);
  });

  test.each(['', 'AAAA', 'x'.repeat(44)])('the key %j', (publicKey) => {
    expect(problem({ source, publicKey })).toEqual(['library.publicKey']);
  });

  test('an address is stored as the person will see it: with its host in ASCII', () => {
    const library = { source: ' https://bücher.example/library.json ', publicKey: ` ${key.publicKey} ` };
    expect(input.parse({ accountId: numberedUuid(1), library }).library).toEqual({
      source: 'https://xn--bcher-kva.example/library.json',
      publicKey: key.publicKey,
    });
  });

  test('an account that is not stored, such as the sample account', async () => {
    const { library } = await computer();
    await expect(library.set(numberedUuid(9), settings())).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });
});
