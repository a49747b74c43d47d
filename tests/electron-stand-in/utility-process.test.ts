import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fixtureFile, launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

describe('utilityProcess.fork (Electron docs, utilityProcess)', () => {
  test('the child replies over process.parentPort, from a separate process', async () => {
    const result = await fixture.app.evaluate(
      ({ utilityProcess }, module) =>
        new Promise<unknown>((resolve) => {
          const child = utilityProcess.fork(module, ['argument'], {
            env: { FIXTURE_WORD: 'word' },
            serviceName: 'fixture',
          });
          child.once('message', (message: unknown) => {
            resolve({ message, otherProcess: child.pid !== undefined && child.pid !== process.pid });
            child.kill();
          });
          // Sent before the child can listen: the message is queued.
          child.postMessage({ deep: ['value'] });
        }),
      fixtureFile('child.mjs'),
    );
    expect(result).toEqual({
      message: {
        echo: { deep: ['value'] },
        args: ['argument'],
        type: 'utility',
        inspected: false,
        environment: 'word',
      },
      otherProcess: true,
    });
  });

  test("'exit' reports the exit code, and the pid is already gone", async () => {
    const ended = await fixture.app.evaluate(
      ({ utilityProcess }, module) =>
        new Promise<unknown>((resolve) => {
          const child = utilityProcess.fork(module);
          child.once('spawn', () => child.postMessage('exit'));
          child.once('exit', (code) => resolve([code, child.pid]));
        }),
      fixtureFile('child.mjs'),
    );
    expect(ended).toEqual([7, undefined]);
  });

  test('kill ends it', async () => {
    const killed = await fixture.app.evaluate(
      ({ utilityProcess }, module) =>
        new Promise<boolean>((resolve) => {
          const child = utilityProcess.fork(module, [], { stdio: 'ignore' });
          let accepted = false;
          child.once('exit', () => resolve(accepted));
          child.once('spawn', () => (accepted = child.kill()));
        }),
      fixtureFile('child.mjs'),
    );
    expect(killed).toBe(true);
  });
});
