import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ActivityService } from '../../../../../electron/services/activity/activity-service.ts';
import { States } from '../../../../../electron/services/states.ts';
import { ActivityRepository } from '../../../../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { activityText, journalFailureText } from '../../../../../shared/text/en/activity.ts';
import { fileText } from '../../../../../shared/text/en/system.ts';
import { northwindSnapshot, revealed } from '../../../../support/activity-samples.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { journalEntries } from '../../../../support/journal-entries.ts';
import { recordedFiles } from '../../../../support/recorded-files.ts';
import { routerLocator } from '../../../../support/samples.ts';
import { fewTurns } from '../../../../support/turns.ts';
import { beginUpdate } from '../../../../support/begin-update.ts';

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const inUse = Object.assign(new Error('database is locked'), { errcode: 5 });
const notLogged = {
  kind: 'internal',
  message: journalFailureText.unwritable,
  nextStep: journalFailureText.unwritableNext,
  retryable: true,
};
const update = { account: northwindSnapshot, userId: northwindSnapshot.id, fields: [] };

let clock: FakeClock;
let rows: ActivityRepository;
let activity: ActivityService;
const onChanged = vi.fn();
const onFailure = vi.fn();
const recorded = recordedFiles(null);

beforeEach(() => {
  clock = new FakeClock();
  rows = new ActivityRepository(openDatabase(':memory:').database);
  onChanged.mockClear();
  onFailure.mockClear();
  activity = new ActivityService({
    journalOwner: () => ({ person: 'ada', computer: 'desk' }),
    csvSeparator: () => ',',
    activityRows: { forAccount: () => rows },
    files: recorded.files,
    clock,
    logins: {
      nameOf: (account, { property }) =>
        property === 'wifi' ? { login: account, client: property, item: null } : null,
    },
    turn: fewTurns(),
    journalUpkeep: { changed: onChanged },
    emit: () => undefined,
    states: new States(() => undefined, onFailure),
    onFailure,
  });
});

const records = () => journalEntries(rows).map(({ record }) => record);

describe('An update', () => {
  test('is recorded with the ticket from its begin and the time of its end', async () => {
    activity.setTicket('INC-1');
    const end = await beginUpdate(activity, update);
    activity.setTicket('INC-2');
    await clock.advance(1_000);
    end('done');
    expect(records()).toMatchObject([{ at: clock.now(), ticket: 'INC-1', event: { outcome: 'done' } }]);
    expect(rows.underWay()).toEqual([]);
  });

  test('that the disk refuses to begin fails, and names what to do', async () => {
    vi.spyOn(rows, 'begin').mockImplementation(() => {
      throw full;
    });
    const begun = beginUpdate(activity, update);
    expect(await failureOf(begun)).toEqual(notLogged);
    await expect(begun).rejects.toHaveProperty('cause', full);
  });

  test('that another program prevents for two seconds fails as such', async () => {
    vi.spyOn(rows, 'begin').mockImplementation(() => {
      throw inUse;
    });
    const begun = expect(beginUpdate(activity, update)).rejects.toBe(inUse);
    await clock.advance(2_000);
    await begun;
  });

  test('whose end the disk refuses stays begun, and is ended later', async () => {
    const end = await beginUpdate(activity, update);
    const ending = vi.spyOn(rows, 'end').mockImplementationOnce(() => {
      throw full;
    });
    end('done');
    expect(rows.underWay()).toHaveLength(1);
    ending.mockRestore();
    await clock.advance(30_000);
    expect(rows.underWay()).toEqual([]);
    expect(records()).toMatchObject([{ event: { outcome: 'done' } }]);
  });
});

describe('When the disk accepts no writes', () => {
  /** Refuses every entry with an error until the returned function is called. */
  function refused(error: Error): () => void {
    const append = vi.spyOn(rows, 'append').mockImplementation(() => {
      throw error;
    });
    return () => append.mockRestore();
  }

  test('an entry too many is refused, and says what to do', async () => {
    const accept = refused(full);
    for (let number = 1; number <= 1_000; number += 1) activity.record(revealed(`property ${number}`));
    expect(await failureOf(() => activity.record(revealed('one more')))).toEqual(notLogged);
    accept();
    activity.writeNow();
    expect(records()).toHaveLength(1_000);
    expect(records()[0]?.event).toEqual(revealed('property 1000'));
  });

  test('a new entry is tried at once, and only one next attempt is planned', () => {
    const accept = refused(full);
    for (let number = 1; number <= 3; number += 1) activity.record(revealed('wifi'));
    expect(clock.waiting).toBe(1);
    accept();
    activity.record(revealed('wifi'));
    expect(clock.waiting).toBe(0);
    expect(activity.isAnyUnwritten).toBe(false);
    expect(onFailure.mock.calls).toEqual([['journal not written', full]]);
  });

  test('a check for unwritten entries passes on the reason', () => {
    const accept = refused(full);
    activity.record(revealed('wifi'));
    expect(() => activity.writeNow()).toThrow(full);
    accept();
    expect(() => activity.writeNow()).not.toThrow();
  });

  test('another program in between is waited for a tenth of a second', async () => {
    const accept = refused(inUse);
    activity.record(revealed('wifi'));
    expect(activity.state(null)).toMatchObject({ unwritten: 1, isHeldUp: true });
    accept();
    await clock.advance(99);
    expect(activity.isAnyUnwritten).toBe(true);
    await clock.advance(1);
    expect(activity.isAnyUnwritten).toBe(false);
  });
});

describe('A screen is told', () => {
  test('when old entries begin or cease to stay, once', () => {
    activity.setPruningHeld(false);
    expect(onChanged).not.toHaveBeenCalled();
    for (const isHeld of [true, true, false, false]) activity.setPruningHeld(isHeld);
    expect(onChanged).toHaveBeenCalledTimes(2);
    expect(activity.state(null).isPruningHeld).toBe(false);
  });

  test('of each entry and each check', () => {
    activity.record(revealed('wifi'));
    expect(onChanged).toHaveBeenCalledTimes(1);
    activity.setCheck({ state: 'sound', isVouchedFor: true });
    expect(onChanged).toHaveBeenCalledTimes(2);
    expect(activity.check).toEqual({ state: 'sound', isVouchedFor: true });
    activity.writeUnwritten();
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  test('how a login names the value of an entry, if one does', async () => {
    activity.record({ action: 'unlocked' });
    activity.record(revealed('wifi'));
    activity.record(revealed('another'));
    activity.record({ action: 'account-added', account: northwindSnapshot });
    const { entries } = await activity.list(null, {}, null);
    expect(entries.map(({ record }) => record && 'locator' in record.event && record.event.of)).toEqual([
      false,
      null,
      { login: northwindSnapshot.id, client: 'wifi', item: null },
      false,
    ]);
  });
});

test('an entry may have another ticket than the present one', () => {
  activity.setTicket('INC-1');
  activity.record({ action: 'revealed', account: northwindSnapshot, locator: routerLocator }, 'INC-2');
  activity.record({ action: 'revealed', account: northwindSnapshot, locator: routerLocator }, '');
  expect(records().map((record) => record?.ticket)).toEqual([undefined, 'INC-2']);
});

test('the file dialog says what is saved, in which kind of file', async () => {
  expect(await activity.exportCsv(null, {})).toBeNull();
  expect(recorded.asked).toMatchObject([
    {
      question: {
        title: activityText.exportTitle,
        kind: { name: fileText.csv, extensions: ['csv'] },
        suggestedName: 'podkey-activity-2030-01-01.csv',
      },
    },
  ]);
});
