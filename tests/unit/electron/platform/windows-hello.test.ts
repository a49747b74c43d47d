import { beforeEach, expect, test } from 'vitest';
import { interfaceId } from '../../../../electron/platform/system-authentication/com.ts';
import { windowsHello } from '../../../../electron/platform/system-authentication/windows-hello.ts';
import { ConsentVerifierDouble } from '../../../support/com-double.ts';

let verifier: ConsentVerifierDouble;
/** A window handle as Electron gives it: the bytes of a pointer. */
const handle = Buffer.from('0807060504030201', 'hex').reverse();

beforeEach(() => {
  verifier = new ConsentVerifierDouble();
});

const hello = () => windowsHello(() => handle, verifier.runtime);
const ask = () => hello().ask(new AbortController().signal);

test('an interface’s ID is in memory as Windows has it', () => {
  expect(interfaceId('af4f3f91-564c-4ddc-b8b5-973447627c65').toString('hex')).toBe(
    '913f4faf4c56dc4db8b5973447627c65',
  );
});

test('the prompt belongs to Podkey’s window, and a verified person is verified', async () => {
  expect(await ask()).toEqual({ kind: 'verified' });
  expect(verifier.requests).toEqual([{ window: 0x0807060504030201n, message: 'Unlock Podkey' }]);
  expect(verifier.asked).toEqual(
    ['fd596ffd-2318-558f-9dbe-d21df43764a5', '00000036-0000-0000-c000-000000000046'].map((id) =>
      interfaceId(id).toString('hex'),
    ),
  );
});

test.each([
  [1, { kind: 'unavailable', obstacle: 'no-hello' }],
  [2, { kind: 'unavailable', obstacle: 'no-hello' }],
  [3, { kind: 'unavailable', obstacle: 'hello-off' }],
  [4, { kind: 'refused' }],
  [5, { kind: 'refused' }],
  [6, { kind: 'cancelled' }],
  [7, { kind: 'refused' }],
  [-1, { kind: 'refused' }],
])('result %i of Windows unlocks nothing', async (result, answer) => {
  verifier.result = result;
  expect(await ask()).toEqual(answer);
});

test.each([
  [0, null],
  [1, 'no-hello'],
  [2, 'no-hello'],
  [3, 'hello-off'],
  [4, null],
  [5, 'no-hello'],
])('availability %i of Windows is known before anybody is asked', async (result, obstacle) => {
  verifier.result = result;
  expect(await hello().obstacle()).toBe(obstacle);
  expect(verifier.requests).toEqual([]);
});

test('waits for the person, and an end closes the prompt', async () => {
  verifier.status = 0;
  const ending = new AbortController();
  const answer = hello().ask(ending.signal);
  await expect.poll(() => verifier.requests).toHaveLength(1);
  ending.abort();
  expect(await answer).toEqual({ kind: 'cancelled' });
  expect(verifier.cancelled).toBe(1);
});

test('an operation that Windows cancels is cancelled, and one that fails is unavailable', async () => {
  verifier.status = 2;
  expect(await ask()).toEqual({ kind: 'cancelled' });
  verifier.status = 3;
  expect(await ask()).toEqual({ kind: 'unavailable', obstacle: 'no-hello' });
});

test('a Windows without the class, and a Podkey without a window, ask nobody', async () => {
  const windowless = windowsHello(() => undefined, verifier.runtime);
  expect(await windowless.ask(new AbortController().signal)).toEqual({ kind: 'cancelled' });
  verifier.missing = 0x80040154;
  expect(await hello().obstacle()).toBe('no-hello');
  expect(await ask()).toEqual({ kind: 'unavailable', obstacle: 'no-hello' });
});

test('every object is released, whatever happened', async () => {
  for (const status of [1, 2, 3]) {
    verifier.status = status;
    await ask();
    await hello().obstacle();
    expect(verifier.held).toBe(0);
  }
});
