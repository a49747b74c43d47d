import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failsWith } from '../../../../sample-pod/faults.ts';
import { commandLineText as text } from '../../../../shared/features/command-line/text/en.ts';
import { codeExample, passwordExample } from '../../../support/northwind-logins.ts';
import { recordedProgram } from '../../../support/calling-programs.ts';
import { failedCommand, startCommandLineScene } from './command-line-scene.ts';
import { shownQuestion } from '../../../support/page-questions.ts';

type Scene = Awaited<ReturnType<typeof startCommandLineScene>>;
let scene: Scene;
let northwind: Scene['northwind'];
let services: Scene['services'];
let logins: Scene['logins'];
let password: string;
let code: string;

beforeEach(async () => {
  scene = await startCommandLineScene();
  ({ northwind, services, logins } = scene);
  logins.save({ items: [logins.passwordItem(), logins.codeItem()] });
  const open = (name: string) => services.secrets.open(northwind.accountId, northwind.locator(name));
  password = services.secrets.reveal((await open(passwordExample)).handle, 'reveal').value;
  code = (await services.secrets.code((await open(codeExample)).handle)).code ?? '';
});
afterEach(() => northwind.close());

const passwordName = 'Harbour Hotel/Core router/password';
const codeName = 'Harbour Hotel/Core router/MFA';
const values = (...list: { name: string; value: string }[]) => ({
  kind: 'done',
  result: { kind: 'values', values: list },
});
/** How many leases were ended. */
const ended = () => services.emitted('secrets.leaseEnded').length;

describe('podkey get', () => {
  test('gets a login’s password, records that before, and ends the lease', async () => {
    const responded = await scene.answered({ command: 'get', name: 'Core router' }, 'once');
    expect(responded).toEqual(values({ name: passwordName, value: password }));
    expect(scene.journal()).toMatchObject([
      {
        action: 'value-passed',
        locator: northwind.locator(passwordExample),
        caller: { ...recordedProgram, use: 'get' },
      },
    ]);
    expect(ended()).toBe(1);
  });

  test('gets the code of an item that has one', async () => {
    const responded = await scene.answered({ command: 'get', name: codeName }, 'once');
    expect(responded).toEqual(values({ name: codeName, value: code }));
    expect(scene.journal()).toMatchObject([{ action: 'code-passed' }]);
  });

  test('gets the text of a failure of the pod, and no lease is left', async () => {
    northwind.pod.faults.next({ route: 'secure' }, failsWith(404));
    const responded = await scene.answered({ command: 'get', name: 'Core router' }, 'once');
    expect(responded).toMatchObject({ kind: 'failed', failure: { reason: 'not-found', choices: [] } });
    expect(scene.journal()).toEqual([]);
    expect(ended()).toBe(0);
  });

  test('gets the names to choose from if several logins have the name, and nobody is asked', async () => {
    const locator = northwind.locator('Guest Wi-Fi');
    logins.save({ name: 'Guest router', items: [{ kind: 'password', label: null, locator }] });
    expect(await scene.request({ command: 'get', name: 'harbour' })).toMatchObject({
      failure: {
        reason: 'several-found',
        message: text.severalFound({ name: 'harbour' }),
        choices: [passwordName, 'Harbour Hotel/Guest router/password'],
      },
    });
    expect(services.told('questions')).toEqual([]);
  });
});

describe('podkey code', () => {
  test('gets a login’s code', async () => {
    const responded = await scene.answered({ command: 'code', name: 'Core router' }, 'once');
    expect(responded).toEqual(values({ name: codeName, value: code }));
    expect(scene.journal()).toMatchObject([{ action: 'code-passed', caller: { use: 'code' } }]);
  });

  test('gets no code from a password, nor the password', async () => {
    const responded = await scene.answered({ command: 'code', name: passwordName }, 'once');
    expect(responded.kind).toBe('failed');
    expect(JSON.stringify(responded)).not.toContain(password);
    expect(ended()).toBe(1);
  });
});

describe('podkey copy', () => {
  test.each([
    ['value', passwordName, 'value-copied'],
    ['code', codeName, 'code-copied'],
  ])('copies a login’s %s, says until when, and gets nothing', async (what, name, action) => {
    const responded = await scene.answered({ command: 'copy', name: 'Core router', what }, 'once');
    expect(responded).toEqual({ kind: 'done', result: { kind: 'copied', name, clearsInS: 30 } });
    expect(services.port.text).toBe(what === 'code' ? code : password);
    expect(scene.journal()).toMatchObject([{ action, caller: { ...recordedProgram, use: 'copy' } }]);
  });
});

test('podkey copy promises no time for a copy that is gone already', async () => {
  vi.spyOn(services.secrets, 'copyDirectly').mockResolvedValue(undefined);
  const responded = await scene.answered({ command: 'copy', name: 'Core router', what: 'value' }, 'once');
  expect(responded).toMatchObject({ kind: 'done', result: { kind: 'copied', clearsInS: 0 } });
});

describe('podkey run', () => {
  const run = { command: 'run', names: [codeName, 'Core router'] };

  test('gets each value in the order of the names, after one question', async () => {
    const responded = await scene.answered(run, 'once');
    expect(responded).toEqual(
      values({ name: codeName, value: code }, { name: passwordName, value: password }),
    );
    expect(scene.journal()).toMatchObject([
      { action: 'value-passed', caller: { use: 'run' } },
      { action: 'code-passed', caller: { use: 'run' } },
    ]);
    expect(ended()).toBe(2);
  });

  test('gets no value at all if one of the names leads to nothing', async () => {
    expect(await scene.request({ ...run, names: [codeName, 'Printer'] })).toEqual(
      failedCommand('not-found', text.nothingFound({ name: 'Printer' }), text.nothingFoundNext),
    );
    expect(shownQuestion(services.pageQuestions, 'command')).toBeNull();
  });

  test('gets nothing if the account is left before the answer', async () => {
    const responding = scene.request(run);
    await scene.question();
    await northwind.addAccount('Contoso', 'support');
    expect(await responding).toMatchObject({ kind: 'failed', failure: { reason: 'refused' } });
    expect(scene.journal()).not.toContainEqual(expect.objectContaining({ action: 'value-passed' }));
  });
});
