import { expect, test } from 'vitest';
import {
  changeLoginStart,
  type LoginStart,
} from '../../../../../electron/services/settings/settings-service.ts';
import type { LoginStartState } from '../../../../../shared/schemas/desktop.ts';

/** A system that obeys, unless told otherwise. */
function systemWith(state: LoginStartState, over: Partial<LoginStart> = {}) {
  const system = { state };
  const login: LoginStart = {
    read: () => Promise.resolve(system.state),
    write: (on) => {
      system.state = on ? 'on' : 'off';
      return Promise.resolve();
    },
    ...over,
  };
  return { system, login };
}
const notSaved = {
  appError: {
    kind: 'internal',
    retryable: true,
    message: 'The system didn’t save the startup setting.',
    nextStep: expect.stringContaining('startup programs'),
  },
};

test.each([
  [true, 'on'],
  [false, 'off'],
] as const)('the system starts Podkey at login or not, as the person chose: %s', async (on, state) => {
  const { system, login } = systemWith(on ? 'off' : 'on');
  expect(await changeLoginStart(login, on)).toBe(state);
  expect(system.state).toBe(state);
});

test('a Podkey that isn’t installed is not registered', async () => {
  const { system, login } = systemWith('unavailable');
  await expect(changeLoginStart(login, true)).rejects.toMatchObject({
    ...notSaved,
    cause: { message: 'only an installed Podkey can be started' },
  });
  expect(system.state).toBe('unavailable');
});

test.each([
  [true, 'off'],
  [false, 'on'],
] as const)('a system that keeps its own state is a failure: wanted %s, is %s', async (on, state) => {
  const { login } = systemWith(state, { write: () => Promise.resolve() });
  await expect(changeLoginStart(login, on)).rejects.toMatchObject({
    ...notSaved,
    cause: { message: `the system has it ${state}` },
  });
});

test('a system that refuses is a failure, and its reason is kept for the log', async () => {
  const cause = new Error('EACCES');
  const { login } = systemWith('off', { write: () => Promise.reject(cause) });
  await expect(changeLoginStart(login, true)).rejects.toMatchObject({ ...notSaved, cause });
});
