import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { raisedAgainAfterMs } from '../../../../electron/services/outside-programs/channel.ts';
import { startEmbeddedSamplePod } from '../../../../electron/main/sample-pod.ts';
import { commandLineText as text } from '../../../../shared/features/command-line/text/en.ts';
import { errorText } from '../../../../shared/text/en/app.ts';
import { assembleServices } from '../../../support/assemble-services.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { aShownProgram, anIdentifiedProgram, recordedProgram } from '../../../support/calling-programs.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { startNorthwind } from '../../../support/start-northwind.ts';
import { begun, failedCommand as failed, startCommandLineScene } from './command-line-scene.ts';
import { answerQuestion } from '../../../support/page-questions.ts';

type Scene = Awaited<ReturnType<typeof startCommandLineScene>>;
let scene: Scene;
let northwind: Scene['northwind'];
let services: Scene['services'];
let logins: Scene['logins'];
let told: Scene['told'];
let request: Scene['request'];

beforeEach(async () => {
  scene = await startCommandLineScene();
  ({ northwind, services, logins, told, request } = scene);
});
afterEach(() => northwind.close());

const routerName = 'Harbour Hotel/Core router/password';
const codeName = 'Harbour Hotel/Core router/MFA';
const get = { command: 'get', name: 'Core router' };

describe('Without a question, a program', () => {
  test('learns the version and the account in use, and while Podkey is locked no account', async () => {
    const status = (over: object) => ({ kind: 'done', result: { kind: 'status', status: over } });
    expect(await request({ command: 'status' })).toEqual(
      status({ version: '1.2.3', isLocked: false, account: 'Northwind' }),
    );
    services.lock.lock('person');
    expect(await request({ command: 'status' })).toEqual(
      status({ version: '1.2.3', isLocked: true, account: null }),
    );
    expect(told).toEqual([]);
  });

  test('locks Podkey, as the person would', async () => {
    expect(await request({ command: 'lock' })).toEqual({ kind: 'done', result: { kind: 'locked' } });
    expect(services.lock.state).toMatchObject({ kind: 'locked', reason: 'person' });
  });

  test('gets the names of all logins, or of those that have the words', async () => {
    const { id, items } = logins.save();
    logins.save({ name: 'Printer', items: [logins.codeItem()] });
    const router = {
      id,
      name: 'Core router',
      client: 'Harbour Hotel',
      userName: 'admin',
      address: null,
      items: [{ id: items[0]?.id, name: routerName, kind: 'password' }],
    };
    const all = await request({ command: 'list' });
    expect(all).toMatchObject({ kind: 'done', result: { kind: 'logins', logins: { length: 2 } } });
    const found = { kind: 'done', result: { kind: 'logins', logins: [router] } };
    expect(await request({ command: 'search', name: 'router' })).toEqual(found);
    expect(await request({ command: 'search', name: 'xyzzy' })).toEqual(
      failed('not-found', text.nothingFound({ name: 'xyzzy' }), text.nothingFoundNext),
    );
  });

  test('that Podkey does not understand is told so', async () => {
    const misunderstood = failed('misunderstood', text.misunderstood, text.misunderstoodNext);
    expect(await request({ command: 'remove' })).toEqual(misunderstood);
  });

  test('gets nothing if the policy turns the command line off', async () => {
    const other = await startNorthwind({ policy: inForce({ commandLine: 'off' }) });
    onTestFinished(() => other.close());
    const off = failed('policy', text.off, text.offNext);
    for (const command of ['status', 'lock', 'list', 'remove']) {
      expect(await request({ command }, undefined, other.services)).toEqual(off);
    }
    expect(other.services.lock.state).not.toMatchObject({ reason: 'person' });
  });

  test('is told that there is no account', async () => {
    const none = assembleServices({ clock: new FakeClock() });
    onTestFinished(() => none.close());
    await begun(none);
    const failure = failed('not-found', text.noAccount, text.noAccountNext);
    expect(await request({ command: 'list' }, undefined, none)).toEqual(failure);
    expect(await request({ command: 'status' }, undefined, none)).toMatchObject({
      result: { status: { isLocked: false, account: null } },
    });
  });

  test('finds the examples of the sample pod as logins, in its account only', async () => {
    const sample = assembleServices({ clock: new FakeClock(), startSample: startEmbeddedSamplePod });
    onTestFinished(() => sample.close());
    await begun(sample);
    await sample.accounts.startSample();
    expect(await request({ command: 'search', name: 'guest wi-fi' }, undefined, sample)).toMatchObject({
      result: { logins: [{ name: 'Guest Wi-Fi', items: [{ name: 'Guest Wi-Fi/passphrase' }] }] },
    });
    expect(await request({ command: 'search', name: 'guest wi-fi' })).toMatchObject({
      failure: { reason: 'not-found' },
    });
  });
});

describe('While Podkey is locked, a program', () => {
  beforeEach(() => {
    logins.save();
    services.lock.lock('person');
  });

  test('that waits is told to, brings up the window, and gets its response after the unlock', async () => {
    const responding = request({ command: 'search', name: 'router' });
    await settled();
    expect(told).toEqual([text.waitsForUnlock]);
    expect(services.heard.windows).toEqual(['main']);
    await services.lock.unlock(undefined);
    expect(await responding).toMatchObject({ result: { logins: [{ name: 'Core router' }] } });
  });

  test('that does not wait is refused at once, and no window comes up', async () => {
    expect(await request({ command: 'list', waits: false })).toEqual(
      failed('locked', text.stillLocked, text.stillLockedNext),
    );
    expect(told).toEqual([]);
    expect(services.heard.windows).toEqual([]);
  });

  test('brings up the window once with others, until the person unlocks or some time has passed', async () => {
    const ending = new AbortController();
    const list = (signal?: AbortSignal) => request({ command: 'list' }, signal);
    const raised = () => services.heard.windows.length;
    const gone = Array.from({ length: 25 }, () => list(ending.signal));
    await settled();
    expect(raised()).toBe(1);
    // Programs that stop waiting and call again.
    ending.abort();
    await Promise.all(gone);
    const waiting = list();
    await settled();
    expect(raised()).toBe(1);
    await northwind.clock.advance(raisedAgainAfterMs);
    const later = list();
    await settled();
    expect(raised()).toBe(2);
    await services.lock.unlock(undefined);
    await Promise.all([waiting, later]);
    services.lock.lock('person');
    const again = list();
    await settled();
    expect(raised()).toBe(3);
    await services.lock.unlock(undefined);
    await again;
  });

  test('that is gone no longer waits', async () => {
    const ending = new AbortController();
    const responding = request({ command: 'list' }, ending.signal);
    await settled();
    ending.abort();
    expect(await responding).toEqual(
      failed('failed', errorText.requestCancelled, errorText.requestCancelledNext),
    );
  });
});

describe('A person who is asked', () => {
  test('sees what the program wants, and from which account; meanwhile the program is told to wait', async () => {
    logins.save();
    const responding = request(get);
    const asked = await scene.question();
    expect(asked).toMatchObject({
      use: 'get',
      caller: aShownProgram(),
      runs: null,
      account: { id: northwind.accountId, label: 'Northwind' },
      items: [{ name: routerName, client: 'Harbour Hotel' }],
    });
    expect(scene.claims).toEqual([expect.objectContaining({ pid: 4_711, directory: '/tmp' })]);
    expect(told).toEqual([text.waitsForApproval]);
    expect(services.heard.windows).toEqual(['asks']);
    await answerQuestion(services.pageQuestions, 'command', { answer: 'refuse' }, asked.id);
    await responding;
    expect(services.told('questions')).toEqual([
      { main: asked, palette: null },
      { main: null, palette: null },
    ]);
    // The window comes up for a question, and no longer stays in front after its end.
    expect(services.heard.windows).toEqual(['asks', 'asked']);
  });

  test('sees which other client of the account a client looks like', async () => {
    logins.save({ client: { id: null, name: 'Contoso' } });
    logins.save({ client: { id: null, name: '\u0421ontoso' }, items: [logins.codeItem()] });
    const responding = request({ command: 'code', name: '\u0421ontoso/Core router' });
    const asked = await scene.question();
    expect(asked.items).toEqual([
      { name: '\u0421ontoso/Core router/MFA', client: '\u0421ontoso', clientLooksLike: 'Contoso' },
    ]);
    await answerQuestion(services.pageQuestions, 'command', { answer: 'refuse' }, asked.id);
    await responding;
  });

  test('and allows it for an hour, is not asked again', async () => {
    logins.save();
    await scene.answered(get, 'hour');
    told.length = 0;
    expect(await request(get)).toMatchObject({ kind: 'done', result: { kind: 'values' } });
    expect(told).toEqual([]);
    expect(services.told('questions')).toHaveLength(2);
  });

  test('and refuses, is in the journal with each value, and the program gets none', async () => {
    logins.save({ items: [logins.passwordItem(), logins.codeItem()] });
    const run = { command: 'run', names: [routerName, codeName] };
    expect(await scene.answered(run, 'refuse')).toEqual(failed('refused', text.refused, text.refusedNext));
    const refusal = {
      action: 'command-refused',
      account: { id: northwind.accountId, label: 'Northwind' },
      caller: { ...recordedProgram, use: 'run' },
    };
    expect(scene.journal()).toMatchObject([
      { ...refusal, locator: logins.codeItem().locator },
      { ...refusal, locator: logins.passwordItem().locator },
    ]);
    expect(northwind.pod.log.some(({ path }) => path.includes('/secure/'))).toBe(false);
  });

  test('about a program that is another one after the question allows neither', async () => {
    logins.save();
    scene.callers.push(anIdentifiedProgram(), anIdentifiedProgram({ script: '/home/ada/other.sh' }));
    expect(await scene.answered(get, 'once')).toEqual(
      failed('refused', text.callerChanged, text.callerChangedNext),
    );
    expect(scene.journal()).toMatchObject([{ action: 'command-refused', caller: recordedProgram }]);
  });

  test('sees the command that podkey run starts', async () => {
    logins.save();
    const responding = request({ command: 'run', names: [routerName], runs: 'psql -h db\u202e' });
    const asked = await scene.question();
    expect(asked.runs).toBe('psql -h db\uFFFD');
    await answerQuestion(services.pageQuestions, 'command', { answer: 'refuse' }, asked.id);
    await responding;
  });

  test('about a program that is gone has refused nothing', async () => {
    logins.save();
    const ending = new AbortController();
    const responding = request(get, ending.signal);
    await scene.question();
    ending.abort();
    expect(await responding).toMatchObject({ failure: { reason: 'failed' } });
    expect(scene.journal()).toEqual([]);
  });
});
