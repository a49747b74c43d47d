import { beforeEach, describe, expect, test } from 'vitest';
import { policyFailureText } from '../../../../shared/text/en/policy.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';
import { askConsent, id, onChanged, onLogins, other, scene, useLibraryScene } from './library-scene.ts';

const hourMs = 60 * 60_000;

useLibraryScene();

describe('The policy’s library', () => {
  beforeEach(() => {
    scene.publish(1, 'Shared');
    scene.start(scene.settings);
  });

  test('is for all accounts, and no other can be set or removed', async () => {
    await scene.library.refresh();
    expect(scene.library.state(null)).toMatchObject({ kind: 'on', setBy: 'policy', logins: 1 });
    expect(scene.names()).toEqual(['Shared']);
    expect(scene.names(other)).toBeUndefined();
    const held = { kind: 'policy', message: policyFailureText.held };
    expect(await failureOf(scene.library.set(id, scene.settings))).toMatchObject(held);
    expect(await failureOf(() => scene.library.clear(id))).toMatchObject(held);
    expect(askConsent).not.toHaveBeenCalled();
  });

  test('is read again after an account was added, and its logins are announced', async () => {
    scene.accounts = [{ ...contosoDraft, id: other }];
    scene.library.begin();
    await scene.library.refresh();
    expect(scene.library.state(other)).toMatchObject({ failure: { reason: 'foreign' } });
    scene.accounts = [...scene.accounts, { ...northwindDraft, id }];
    scene.library.followAccounts();
    expect(onLogins).toHaveBeenCalledTimes(1);
    await expect.poll(() => scene.names()).toEqual(['Shared']);
  });

  test('gives an account its logins after the account ID was corrected', async () => {
    scene.library.begin();
    await scene.library.refresh();
    expect(scene.names()).toEqual(['Shared']);
    scene.accounts = scene.accounts.map((account) => ({ ...account, accountId: contosoDraft.accountId }));
    scene.library.followAccounts();
    expect(onLogins).toHaveBeenCalledTimes(2);
    expect(scene.names()).toBeUndefined();
  });

  test('announces that its logins are gone with the last account', async () => {
    scene.library.begin();
    await scene.library.refresh();
    onLogins.mockClear();
    scene.accounts = [];
    scene.library.followAccounts();
    expect(onLogins).toHaveBeenCalledTimes(1);
    expect(scene.library.state(null)).toMatchObject({ kind: 'on', logins: 0 });
  });
});

describe('Accounts that change', () => {
  beforeEach(() => scene.publish(1, 'Core router'));

  test('are ignored if no library could be theirs: only a label is new', async () => {
    await scene.library.set(id, scene.settings);
    scene.library.begin();
    await scene.library.refresh();
    onLogins.mockClear();
    scene.read = [];
    scene.accounts = scene.accounts.map((account) => ({ ...account, label: 'New' }));
    scene.library.followAccounts();
    expect(onLogins).not.toHaveBeenCalled();
    expect(scene.read).toEqual([]);
  });

  test('without any library announce nothing', () => {
    scene.library.begin();
    scene.accounts = [];
    scene.library.followAccounts();
    expect(onLogins).not.toHaveBeenCalled();
  });

  test('lose the library that the database has dropped, and the others are read again', async () => {
    scene.publish(1, 'Theirs', { at: 'https://files.example/other.json', pod: contosoDraft });
    await scene.library.set(id, scene.settings);
    await scene.library.set(other, { ...scene.settings, source: 'https://files.example/other.json' });
    scene.library.begin();
    await scene.library.refresh();
    onLogins.mockClear();
    scene.read = [];
    scene.files.delete('https://files.example/other.json.sig');
    scene.accountRows.remove(id);
    scene.accounts = [{ ...contosoDraft, id: other }];
    scene.library.followAccounts();
    expect(onLogins).toHaveBeenCalledTimes(1);
    expect(scene.library.state(id)).toEqual({ kind: 'off' });
    await expect.poll(() => scene.library.state(other)).toMatchObject({ failure: { reason: 'unsigned' } });
    expect(scene.read).toEqual(['https://files.example/other.json']);
    expect(scene.names(other)).toEqual(['Theirs']);
  });
});

describe('A library is read', () => {
  test('five seconds after the start, and every hour after the last time', async () => {
    scene.publish(1, 'Core router');
    scene.accountRows.set(id, scene.settings);
    scene.library.begin();
    await scene.clock.advance(4_999);
    expect(scene.names()).toBeUndefined();
    await scene.clock.advance(1);
    expect(scene.names()).toEqual(['Core router']);
    await scene.clock.advance(hourMs / 2);
    await scene.library.refresh();
    scene.publish(2, 'Edge router');
    await scene.clock.advance(hourMs - 1);
    expect(scene.names()).toEqual(['Core router']);
    await scene.clock.advance(1);
    expect(scene.names()).toEqual(['Edge router']);
    expect(scene.clock.waiting).toBe(1);
  });

  test('no more after the end, and nothing is announced then', async () => {
    scene.publish(1, 'Core router');
    scene.accountRows.set(id, scene.settings);
    scene.library.begin();
    const refreshing = scene.library.refresh();
    scene.library.end();
    onChanged.mockClear();
    await refreshing;
    expect(scene.accountRows.cache(id).cached()).toBeNull();
    await scene.library.refresh();
    scene.library.clear(id);
    expect(scene.clock.waiting).toBe(0);
    expect(onChanged).not.toHaveBeenCalled();
  });

  test('never if Podkey ends before its start is done', () => {
    scene.library.end();
    scene.library.begin();
    expect(scene.clock.waiting).toBe(0);
  });

  test('not at all without a library, and no timer waits', async () => {
    await scene.library.refresh();
    expect(scene.clock.waiting).toBe(0);
    expect(onChanged).not.toHaveBeenCalled();
  });
});
