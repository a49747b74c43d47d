import { beforeEach, expect, test } from 'vitest';
import {
  CopyQueue,
  type CopyPlan,
  type CopyStep,
} from '../../../../electron/features/copy-in-turn/copy-queue.ts';
import type { Act, CopyTerms } from '../../../../electron/services/clipboard/act.ts';
import { queueUserNameSchema } from '../../../../shared/features/copy-in-turn/contract.ts';
import { copyQueueFailureText } from '../../../../shared/features/copy-in-turn/text/en.ts';
import { errorText } from '../../../../shared/text/en/app.ts';
import { valueFailures } from '../../../../shared/text/en/secrets.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { anAct } from '../../../support/guarded-clipboard.ts';
import { northwindBadge } from '../../../support/samples.ts';
import { FakeSettings } from '../../../support/fake-settings.ts';

let clock: FakeClock;
let queue: CopyQueue;
let plan: CopyPlan;
/** The terms of each copy so far. */
let copies: CopyTerms[];
/** Makes a copy; a test may make it fail or wait. */
let make: () => Promise<void>;
/** Ends the copy that was made last. */
let lastCopy: Act;
/** Presses of the shortcut. */
let press: () => void;

const stepOf = (item: CopyStep['item']): CopyStep => ({
  item,
  property: 'admin',
  valueName: null,
  copy: async (terms): Promise<Act> => {
    copies.push(terms);
    await make();
    return (lastCopy = anAct(
      { what: item, property: 'admin', account: northwindBadge, valueName: null },
      terms,
    ));
  },
});

beforeEach(() => {
  clock = new FakeClock();
  copies = [];
  make = () => Promise.resolve();
  plan = { account: northwindBadge, steps: [stepOf('user-name'), stepOf('value'), stepOf('code')] };
  queue = new CopyQueue({
    plans: { ofValue: () => plan, ofLogin: () => plan },
    leases: { whenEnded: () => undefined },
    clock,
    keys: {
      hold: (_accelerator, onPress) => {
        press = onPress;
        return true;
      },
      release: () => undefined,
    },
    settings: new FakeSettings({ copyQueueKey: 'CommandOrControl+Alt+V' }),
    onChanged: () => undefined,
  });
});

test('an empty value starts no queue, and says why', async () => {
  plan = { account: northwindBadge, steps: [] };
  expect(await failureOf(queue.start('handle'))).toEqual(valueFailures.empty().appError);
  expect(queue.state).toEqual({ kind: 'off', because: null });
});

test('what a queue fetches when it is stopped ends with the reason', async () => {
  await queue.start('handle');
  make = () => new Promise(() => undefined);
  void queue.advance();
  const { signal } = copies[1] ?? {};
  expect(signal?.aborted).toBe(false);
  queue.stop();
  expect(signal?.reason).toMatchObject({
    appError: {
      kind: 'cancelled',
      message: copyQueueFailureText.over,
      nextStep: copyQueueFailureText.overNext,
      retryable: false,
    },
  });
});

test('each copy is made in place of the one before', async () => {
  await queue.start('handle');
  await queue.advance();
  expect(copies.map(({ after }) => after === undefined)).toEqual([true, false]);
});

test('an item that can’t be copied is told with what to do, and the shortcut tries it again', async () => {
  await queue.start('handle');
  make = () => Promise.reject(new Error('unforeseen'));
  await expect(queue.advance()).rejects.toThrow('unforeseen');
  const failure = { message: errorText.internal, nextStep: errorText.internalNext };
  expect(queue.state).toMatchObject({ kind: 'active', now: 'user-name', next: 'value', failure });
  make = () => Promise.resolve();
  await clock.advance(400);
  press();
  await settled();
  expect(queue.state).toMatchObject({ kind: 'active', now: 'value', failure: null });
});

test('a press during a copy does nothing', async () => {
  await queue.start('handle');
  await clock.advance(1_000);
  const copying = Promise.withResolvers<undefined>();
  make = () => copying.promise;
  press();
  press();
  expect(copies).toHaveLength(2);
  copying.resolve(undefined);
  await settled();
  expect(queue.state).toMatchObject({ now: 'value', next: 'code' });
});

test('a queue that is off can be stopped and advanced without any effect', async () => {
  queue.stop();
  await queue.advance();
  expect(queue.state).toEqual({ kind: 'off', because: null });
  expect(copies).toEqual([]);
});

test('an old queue whose copy fails late does not end the new one', async () => {
  const failing = Promise.withResolvers<undefined>();
  make = () => failing.promise;
  const old = queue.start('handle').catch((thrown: unknown) => thrown);
  make = () => Promise.resolve();
  await queue.startLogin(northwindBadge.id, 'login');
  failing.reject(new Error('too late'));
  expect(await old).toMatchObject({ message: 'too late' });
  expect(queue.state).toMatchObject({ kind: 'active', now: 'user-name' });
});

test('a finished queue that was stopped hears no more of its last copy', async () => {
  plan = { account: northwindBadge, steps: [stepOf('value')] };
  await queue.start('handle');
  expect(queue.state).toMatchObject({ kind: 'done' });
  queue.stop();
  lastCopy.leave('gone');
  expect(queue.state).toEqual({ kind: 'off', because: 'stopped' });
});

test('the longest user name is said with its number', () => {
  const { error } = queueUserNameSchema.safeParse('x'.repeat(256));
  expect(error?.issues[0]?.message).toContain('At most 255 characters.');
});
