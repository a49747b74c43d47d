import { beforeEach, describe, expect, test, vi } from 'vitest';
import { libraryDraft, libraryLogin } from '../../../../electron/features/team-library/library-file.ts';
import { LibrarySource } from '../../../../electron/features/team-library/library-source.ts';
import { TeamLibrary, type LibraryAccount } from '../../../../electron/features/team-library/team-library.ts';
import { publicKeyOf } from '../../../../electron/services/signatures.ts';
import type {
  CachedLibrary,
  LibraryCache,
} from '../../../../electron/features/team-library/library-repository.ts';
import { libraryLimits } from '../../../../shared/features/team-library/contract.ts';
import { libraryFailureText as text } from '../../../../shared/features/team-library/text/en.ts';
import { storageFailureText } from '../../../../shared/text/en/failures.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { aLogin, numberedUuid } from '../../../support/sample-logins.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';
import { libraryText } from '../../../support/team-library.ts';
import { feedKey, signatureOf } from '../../../support/update-feed.ts';

const source = '/mnt/team/library.json';
const id = numberedUuid(1);
const key = feedKey();

let clock: FakeClock;
let accounts: LibraryAccount[];
let cached: CachedLibrary | null;
let content: string | null;
let signature: string | null;
let library: TeamLibrary;
const read = vi.fn(
  async (where: string, _maxBytes: number, _signal: AbortSignal): Promise<Uint8Array | null> => {
    const file = where.endsWith('.sig') ? signature : content;
    return file === null ? null : Buffer.from(file);
  },
);
const cache: LibraryCache = {
  cached: () => cached,
  highest: () => null,
  accept: vi.fn((accepted: CachedLibrary) => void (cached = accepted)),
  confirmCurrent: vi.fn(),
};
const onChanged = vi.fn();
const onLogins = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  clock = new FakeClock();
  accounts = [{ ...northwindDraft, id }];
  cached = null;
  for (const heard of [onChanged, onLogins, onFailure, cache.accept, cache.confirmCurrent, read])
    vi.mocked(heard).mockClear();
  publish(5);
  library = started();
});

function publish(serial: number, name = 'Core router', pod = northwindDraft): void {
  const made = libraryText({ serial, logins: [aLogin({ name })], pod });
  [content, signature] = [made, signatureOf(made, key)];
}

function started(): TeamLibrary {
  const publicKey = publicKeyOf(key.publicKey);
  if (!publicKey) throw new Error('The key is valid');
  return new TeamLibrary({
    source: new LibrarySource(source, read),
    publicKey,
    cache,
    accounts: () => accounts,
    clock,
    onChanged,
    onLogins,
    onFailure,
  });
}

const names = () => library.layerOf(id)?.logins.map(({ name }) => name);

describe('A refresh', () => {
  test('keeps the library with its signature and the time', async () => {
    await library.refresh();
    const refreshedAt = new Date(clock.now()).toISOString();
    expect(cached).toEqual({
      content: Buffer.from(content ?? ''),
      signature: signature?.trim(),
      refreshedAt,
    });
    expect(library.progress).toEqual({
      isRefreshing: false,
      refreshedAt: clock.now(),
      serial: 5,
      failure: null,
    });
    expect(onLogins).toHaveBeenCalledTimes(1);
  });

  test('reads the signature first, in a few bytes, and then no more than a library may have', async () => {
    await library.refresh();
    expect(read.mock.calls.map(([where, maxBytes]) => [where, maxBytes])).toEqual([
      [`${source}.sig`, 1024],
      [source, libraryLimits.bytes],
    ]);
  });

  test('of a current library reads only the signature, and renews the time', async () => {
    await library.refresh();
    const layer = library.layerOf(id);
    await clock.advance(1_000);
    read.mockClear();
    await library.refresh();
    expect(read.mock.calls.map(([where]) => where)).toEqual([`${source}.sig`]);
    expect(cache.confirmCurrent).toHaveBeenCalledWith(new Date(clock.now()).toISOString());
    expect(library.progress).toMatchObject({ refreshedAt: clock.now(), serial: 5 });
    expect(library.layerOf(id)).toBe(layer);
    expect(onLogins).toHaveBeenCalledTimes(1);
  });

  test('under way is shared, announced at its begin and end, and waited for', async () => {
    await library.settled;
    const states: boolean[] = [];
    onChanged.mockImplementation(() => void states.push(library.progress.isRefreshing));
    const refreshing = library.refresh();
    expect(library.refresh()).toBe(refreshing);
    expect(library.settled).toBe(refreshing);
    await refreshing;
    expect(states).toEqual([true, false]);
    onChanged.mockReset();
  });

  test('without an account reads nothing', async () => {
    accounts = [];
    await library.refresh();
    expect(read).not.toHaveBeenCalled();
    expect(library.progress).toMatchObject({ serial: null, failure: null });
  });

  test('that ends meanwhile changes and announces nothing', async () => {
    const waiting = Promise.withResolvers<undefined>();
    read.mockImplementationOnce(async () => {
      await waiting.promise;
      return Buffer.from(signature ?? '');
    });
    const refreshing = library.refresh();
    await settled();
    expect(read.mock.calls[0]?.[2].aborted).toBe(false);
    onChanged.mockClear();
    library.end();
    expect(read.mock.calls[0]?.[2].aborted).toBe(true);
    waiting.resolve(undefined);
    await refreshing;
    expect(cache.accept).not.toHaveBeenCalled();
    expect(onChanged).not.toHaveBeenCalled();
    read.mockClear();
    await library.refresh();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('A refresh that fails leaves the former library, and says why:', () => {
  beforeEach(() => library.refresh());

  const failure = async () => {
    await library.refresh();
    expect(names()).toEqual(['Core router']);
    expect(onFailure).toHaveBeenCalledWith('library not refreshed', expect.any(Error));
    return library.progress.failure;
  };
  const refused = { kind: 'library-refused', retryable: false };

  test.each([4, 5])('its serial is not higher: %i', async (serial) => {
    publish(serial, 'Older');
    expect(await failure()).toEqual({
      ...refused,
      reason: 'went-back',
      message: text.wentBack({ source, serial: String(serial), highest: '5' }),
      nextStep: text.serialNext,
    });
  });

  test('it is for none of the person’s pods', async () => {
    publish(6, 'Theirs', contosoDraft);
    expect(await failure()).toEqual({
      ...refused,
      reason: 'foreign',
      message: text.foreign({ source }),
      nextStep: text.foreignNext,
    });
  });

  test('it has no signature', async () => {
    publish(6);
    signature = null;
    expect(await failure()).toEqual({
      ...refused,
      reason: 'unsigned',
      message: text.unsigned({ source }),
      nextStep: text.signNext,
    });
  });

  test.each([true, false])('it is not there, with a signature or without: %s', async (isSigned) => {
    publish(6);
    content = null;
    if (!isSigned) signature = null;
    expect(await failure()).toEqual({
      kind: 'not-found',
      message: text.notThere({ source }),
      nextStep: text.unreachableNext,
      retryable: true,
    });
  });

  test('the disk is full', async () => {
    publish(6);
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    vi.mocked(cache.accept).mockImplementationOnce(() => {
      throw full;
    });
    expect(await failure()).toMatchObject({ kind: 'internal', message: storageFailureText.diskFull });
    await library.refresh();
    expect(library.progress).toMatchObject({ serial: 6, failure: null });
  });
});

describe('At the next start', () => {
  beforeEach(async () => {
    await library.refresh();
    library = started();
  });

  test('the kept library is in use before the first refresh, and not read again if it is current', async () => {
    expect(library.progress).toMatchObject({ serial: 5, refreshedAt: clock.now(), isRefreshing: false });
    expect(names()).toEqual(['Core router']);
    read.mockClear();
    await library.refresh();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a kept library that was changed is reported and not used, and the next refresh replaces it', async () => {
    cached = cached && { ...cached, content: Buffer.from(libraryText({ serial: 9 })) };
    expect(names()).toBeUndefined();
    expect(library.progress).toMatchObject({ serial: null, refreshedAt: null });
    expect(onFailure.mock.calls).toEqual([['library not read', expect.any(Error)]]);
    await library.refresh();
    expect(names()).toEqual(['Core router']);
  });
});

describe('Its logins', () => {
  test('are those of the account’s pod and account ID, in whatever case', async () => {
    const accountId = 'AAAAAAAA-1111-4111-8111-111111111111';
    accounts = [
      { ...northwindDraft, id, accountId: accountId.toLowerCase() },
      { ...northwindDraft, id: numberedUuid(2) },
      { ...contosoDraft, id: numberedUuid(3), accountId },
    ];
    publish(6, 'Core router', { ...northwindDraft, accountId });
    await library.refresh();
    expect(names()).toEqual(['Core router']);
    for (const another of [numberedUuid(2), numberedUuid(3), numberedUuid(4)])
      expect(library.layerOf(another)).toBeUndefined();
  });

  test('are those of one of the library’s pods, if it is also for others', async () => {
    const pods = [contosoDraft, northwindDraft].map(({ label, podUrl, accountId }) => ({
      podUrl,
      accountId,
      logins: [libraryLogin(aLogin({ name: label }))],
    }));
    const made = libraryDraft(pods, clock.now(), 6);
    [content, signature] = [made, signatureOf(made, key)];
    await library.refresh();
    expect(library.progress).toMatchObject({ serial: 6, failure: null });
    expect(names()).toEqual(['Northwind']);
  });

  test('are indexed once for an account, until the accounts change', async () => {
    await library.refresh();
    const layer = library.layerOf(id);
    expect(library.layerOf(id)).toBe(layer);
    library.forgetLayers();
    expect(library.layerOf(id)).not.toBe(layer);
    expect(library.layerOf(id)).toEqual(layer);
  });

  test('are none before the first refresh', () => {
    library.forgetLayers();
    expect(names()).toBeUndefined();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
