import { expect, test } from 'vitest';
import { HandedDrafts } from '../../../../../electron/services/lock/handed-drafts.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const draft = (property: string) => ({
  openForm: { about: 'account', draft: { link: '', assetType: '', assetId: '', revisionId: '', property } },
});

test('drafts handed over at the lock are returned once', async () => {
  const drafts = new HandedDrafts(new FakeClock());
  const expected = drafts.expect();
  drafts.accept(draft('root'));
  await expected;
  expect(drafts.retrieve()).toEqual(draft('root'));
  expect(drafts.retrieve()).toEqual({});
});

test('a page hands over its drafts once per lock, and at no other time', async () => {
  const drafts = new HandedDrafts(new FakeClock());
  drafts.accept(draft('before'));
  expect(drafts.retrieve()).toEqual({});
  const expected = drafts.expect();
  drafts.accept(draft('first'));
  drafts.accept(draft('second'));
  await expected;
  expect(drafts.retrieve()).toEqual(draft('first'));
});

test('a second lock takes the place of the first, whose wait ends', async () => {
  const clock = new FakeClock();
  const drafts = new HandedDrafts(clock);
  const first = drafts.expect();
  const second = drafts.expect();
  await first;
  drafts.accept(draft('root'));
  await second;
  expect(drafts.retrieve()).toEqual(draft('root'));
  expect(clock.waiting).toBe(0);
});

test('drafts outlast a lock, and end with their account', () => {
  const drafts = new HandedDrafts(new FakeClock());
  void drafts.expect();
  drafts.accept(draft('root'));
  drafts.endSession('locked');
  expect(drafts.retrieve()).toEqual(draft('root'));
  void drafts.expect();
  drafts.accept(draft('root'));
  drafts.endSession('account-switched');
  expect(drafts.retrieve()).toEqual({});
});

test('a page that hands over nothing delays the lock by a second at most', async () => {
  const clock = new FakeClock();
  const drafts = new HandedDrafts(clock);
  let isOver = false;
  void drafts.expect().then(() => (isOver = true));
  await clock.advance(999);
  expect(isOver).toBe(false);
  await clock.advance(1);
  expect(isOver).toBe(true);
  drafts.accept(draft('late'));
  expect(drafts.retrieve()).toEqual({});
});
