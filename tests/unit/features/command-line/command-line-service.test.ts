import { expect, test } from 'vitest';
import { CommandLineService } from '../../../../electron/features/command-line/command-line-service.ts';
import { errorFailures } from '../../../../shared/text/en/app.ts';
import { anIdentifiedProgram } from '../../../support/calling-programs.ts';
import { aLogin } from '../../../support/sample-logins.ts';

/** A service for an allowed program; `onRead` runs when the value has been read, before it is sent. */
function aService(onRead: (lock: () => void) => void): CommandLineService {
  let isLocked = false;
  const lent = { text: () => Promise.resolve('a secret'), end: () => onRead(() => (isLocked = true)) };
  const options = {
    version: '1.0.0',
    isOff: false,
    lock: { state: { kind: 'unlocked' } },
    selected: () => ({ id: 'an account' }),
    loginsOf: () => [aLogin({ name: 'Router' })],
    approvals: { isAllowed: () => true },
    secrets: { lend: () => Promise.resolve(lent) },
    sessions: {
      use: () => ({}),
      untilSessionEnds: () => () => {
        if (isLocked) throw errorFailures.lockedMeanwhile();
      },
    },
  };
  return new CommandLineService(options as unknown as ConstructorParameters<typeof CommandLineService>[0]);
}

function get(service: CommandLineService) {
  const request = { command: 'get', name: 'Router', directory: '/', pid: 1, waits: false } as const;
  return service.respond(request, {
    caller: () => Promise.resolve(anIdentifiedProgram()),
    tell: () => undefined,
    signal: new AbortController().signal,
  });
}

test('a value is withheld if Podkey was locked after it was read', async () => {
  const response = await get(aService((lock) => lock()));
  expect(response).toMatchObject({ kind: 'failed' });
  expect(JSON.stringify(response)).not.toContain('a secret');
});

test('otherwise the program gets it', async () => {
  expect(await get(aService(() => undefined))).toMatchObject({
    kind: 'done',
    result: { kind: 'values', values: [{ value: 'a secret' }] },
  });
});
