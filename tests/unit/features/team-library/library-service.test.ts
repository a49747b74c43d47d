import { beforeEach, describe, expect, test } from 'vitest';
import { keyFingerprint, publicKeyOf } from '../../../../electron/services/signatures.ts';
import { libraryFailureText } from '../../../../shared/features/team-library/text/en.ts';
import { policyRuleText } from '../../../../shared/text/en/policy.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { numberedUuid } from '../../../support/sample-logins.ts';
import { contosoDraft } from '../../../support/samples.ts';
import {
  askConsent,
  id,
  onChanged,
  onLogins,
  other,
  scene,
  source,
  useLibraryScene,
} from './library-scene.ts';

useLibraryScene();

describe('An account’s library', () => {
  beforeEach(() => scene.publish(1, 'Core router'));

  test('is read when it is set, and shown with its address, key and state', async () => {
    expect(scene.library.state(id)).toEqual({ kind: 'off' });
    await scene.library.set(id, scene.settings);
    expect(scene.library.state(id)).toMatchObject({
      isRefreshing: true,
      refreshedAt: null,
      serial: null,
      logins: 0,
    });
    await scene.library.refresh();
    const publicKey = publicKeyOf(scene.key.publicKey);
    const fingerprint = publicKey && keyFingerprint(publicKey);
    expect(scene.library.state(id)).toEqual({
      kind: 'on',
      setBy: 'account',
      source,
      publicKey: scene.key.publicKey,
      fingerprint,
      isRefreshing: false,
      refreshedAt: scene.clock.now(),
      serial: 1,
      logins: 1,
      orphaned: 0,
      failure: null,
    });
    expect(askConsent.mock.calls).toEqual([[{ source, fingerprint }, 'Northwind']]);
    expect(scene.names()).toEqual(['Core router']);
    expect(scene.names(other)).toBeUndefined();
    expect(scene.library.state(other)).toEqual({ kind: 'off' });
    expect(scene.library.state(null)).toEqual({ kind: 'off' });
  });

  test('announces its state when a refresh begins and ends, and its logins when they changed', async () => {
    await scene.library.set(id, scene.settings);
    await scene.library.refresh();
    onChanged.mockClear();
    onLogins.mockClear();
    await scene.library.refresh();
    expect(onChanged).toHaveBeenCalledTimes(2);
    expect(onLogins).not.toHaveBeenCalled();
    scene.publish(2, 'Edge router');
    await scene.library.refresh();
    expect(onLogins).toHaveBeenCalledTimes(1);
    expect(scene.names()).toEqual(['Edge router']);
  });

  test('is not set without the person’s consent, for no account, or with a wrong key', async () => {
    askConsent.mockRejectedValueOnce(new Error('refused'));
    await expect(scene.library.set(id, scene.settings)).rejects.toThrow('refused');
    expect(await failureOf(scene.library.set(numberedUuid(9), scene.settings))).toMatchObject({
      kind: 'not-found',
      message: libraryFailureText.noAccount,
    });
    expect(await failureOf(scene.library.set(id, { source, publicKey: 'AAAA' }))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'publicKey', message: policyRuleText.publicKey }],
    });
    expect(scene.accountRows.find(id)).toBeNull();
    expect(scene.library.state(id)).toEqual({ kind: 'off' });
    expect(askConsent).toHaveBeenCalledTimes(1);
  });

  test('leaves when it is removed, which is announced, and a refresh under way ends', async () => {
    await scene.library.set(id, scene.settings);
    const refreshing = scene.library.refresh();
    onChanged.mockClear();
    onLogins.mockClear();
    scene.library.clear(id);
    expect([onChanged.mock.calls.length, onLogins.mock.calls.length]).toEqual([1, 1]);
    await refreshing;
    expect(scene.library.state(id)).toEqual({ kind: 'off' });
    expect(onChanged).toHaveBeenCalledTimes(1);
    scene.read = [];
    await scene.library.refresh();
    expect(scene.read).toEqual([]);
  });

  test('that was changed in the database is set aside, and is off until it is set again', async () => {
    scene.accountRows.set(id, scene.settings);
    scene.database.exec("UPDATE account_libraries SET source = 'ftp://files.example'");
    expect(scene.library.state(id)).toEqual({ kind: 'off' });
    const aside = scene.database.prepare('SELECT source FROM damaged_rows').all();
    expect(aside).toMatchObject([{ source: 'account_libraries' }]);
    await scene.library.set(id, scene.settings);
    expect(scene.library.state(id)).toMatchObject({ kind: 'on' });
  });

  test('of another pod is refused, although the person has an account there', async () => {
    scene.publish(1, 'Theirs', { pod: contosoDraft });
    await scene.library.set(id, scene.settings);
    await scene.library.refresh();
    expect(scene.library.state(id)).toMatchObject({ failure: { reason: 'foreign' }, logins: 0 });
  });

  test('that was not read yet keeps what the person added', async () => {
    const added = { id: numberedUuid(5), name: 'Mine', notes: null, pinned: false };
    scene.rows.putPersonal(id, [added], []);
    scene.accountRows.set(id, scene.settings);
    expect(scene.library.state(id)).toMatchObject({ orphaned: 1 });
  });

  test('whose key in the database is of another kind is off', () => {
    scene.accountRows.set(id, { source, publicKey: 'AAAA' });
    expect(scene.library.state(id)).toEqual({ kind: 'off' });
  });

  test('keeps what the person added to logins that it no longer has, until they forget it', async () => {
    await scene.library.set(id, scene.settings);
    await scene.library.refresh();
    const [login] = scene.library.layerOf(id)?.logins ?? [];
    const nothing = { name: null, notes: null, pinned: true };
    scene.rows.putPersonal(
      id,
      [
        { ...nothing, id: login?.id ?? '', name: 'Mine' },
        { ...nothing, id: numberedUuid(5), name: 'Gone' },
        { ...nothing, id: numberedUuid(6), notes: 'Gone, too' },
        { ...nothing, id: numberedUuid(7) },
      ],
      [],
    );
    expect(scene.library.state(id)).toMatchObject({ orphaned: 2 });
    onChanged.mockClear();
    scene.library.removeOrphaned(id);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(scene.library.state(id)).toMatchObject({ orphaned: 0 });
    expect([...scene.rows.personal(id).logins.keys()].sort()).toEqual([numberedUuid(7), login?.id].sort());
    scene.library.removeOrphaned(other);
  });
});
