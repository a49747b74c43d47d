import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandAnswer, CommandQuestion } from '../../../shared/schemas/command-line.ts';
import type { Services } from '../../support/assemble-services.ts';
import { northwindLogins } from '../../support/northwind-logins.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { openCommandLine, writeScript, type CommandLine } from './calling-podkey.ts';

let northwind: Northwind;
let services: Services;
let line: CommandLine;
let logins: ReturnType<typeof northwindLogins>;

beforeEach(async () => {
  northwind = await startNorthwind();
  ({ services } = northwind);
  services.begin();
  await expect.poll(() => services.lock.state.is).toBe('unlocked');
  logins = northwindLogins(northwind);
  line = await openCommandLine(services);
});
afterEach(async () => {
  await line.close();
  await northwind.close();
});

const question = async (): Promise<CommandQuestion> => {
  await expect.poll(() => services.commandApprovals.pending, { timeout: 10_000 }).not.toBeNull();
  const { pending } = services.commandApprovals;
  if (!pending) throw new Error('There is no question');
  return pending;
};
const answer = async (with_: CommandAnswer): Promise<CommandQuestion> => {
  const asked = await question();
  services.commandApprovals.answer(asked.id, with_);
  return asked;
};
const journal = (actions: string[]) =>
  journalEntries(services.activityRows)
    .map(({ record }) => record?.event)
    .filter((event) => event && actions.includes(event.action));

describe('podkey get', () => {
  test('writes a value into a pipe after a person allowed it, and records the program', async () => {
    logins.save();
    const script = await writeScript(
      path.join(line.folder, 'deploy.sh'),
      '#!/bin/sh\nsecret=$(podkey get "Core router") || exit $?\nprintf "%s" "$secret" | wc -c\n',
    );
    const calling = line.run('/bin/sh', [script]);
    const asked = await answer('once');
    expect(asked).toMatchObject({
      use: 'get',
      items: [{ name: 'Harbour Hotel/Core router/password' }],
      account: { label: 'Northwind' },
      caller: { program: expect.stringMatching(/sh$/), script, directory: line.folder, onceBecause: null },
    });
    expect(asked.caller.parent).toContain('node');
    const { code, out } = await calling.ended;
    expect(code).toBe(0);
    expect(Number(out)).toBeGreaterThan(8);
    expect(journal(['value-passed'])).toEqual([
      expect.objectContaining({
        caller: expect.objectContaining({ program: `${asked.caller.program} ${script}`, use: 'get' }),
      }),
    ]);
  });

  test('writes exactly the value', async () => {
    logins.save();
    const calling = line.podkey(['get', 'Core router', '-n']);
    await answer('once');
    const { out } = await calling.ended;
    await services.secrets.copyDirectly(
      northwind.accountId,
      northwind.locator('Core router · admin'),
      'value',
    );
    expect(out).toBe(services.port.text);
  });

  test('writes nothing if the person refuses, and records that', async () => {
    logins.save();
    const calling = line.podkey(['get', 'Core router']);
    await answer('refuse');
    const { code, out, err } = await calling.ended;
    expect({ code, out }).toEqual({ code: 5, out: '' });
    expect(err).toContain('You refused this in Podkey.');
    expect(journal(['command-refused'])).toHaveLength(1);
    expect(journal(['value-passed'])).toEqual([]);
  });

  test('writes nothing if nobody answers', async () => {
    logins.save();
    const calling = line.podkey(['get', 'Core router']);
    await question();
    await northwind.clock.advance(60_000);
    expect(await calling.ended).toMatchObject({ code: 5, out: '' });
    expect(services.commandApprovals.pending).toBeNull();
  });

  test('asks a program again after an hour, after a lock, and in another folder', async () => {
    logins.save();
    const script = await writeScript(path.join(line.folder, 'get.sh'), 'podkey get "Core router"; exit $?\n');
    const get = (cwd?: string) => line.run('sh', [script], cwd === undefined ? {} : { cwd });
    const first = get();
    await answer('hour');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(await get().ended).toMatchObject({ code: 0 });
    const elsewhere = get('/');
    await answer('refuse');
    expect(await elsewhere.ended).toMatchObject({ code: 5 });
    await northwind.clock.advance(60 * 60_000);
    const later = get();
    await answer('hour');
    expect(await later.ended).toMatchObject({ code: 0 });
    services.lock.lock('person');
    await services.lock.unlock(undefined);
    const locked = get();
    await answer('refuse');
    expect(await locked.ended).toMatchObject({ code: 5 });
  });

  test('is withdrawn with Ctrl+C', async () => {
    logins.save();
    const calling = line.podkey(['get', 'Core router']);
    await calling.said('Podkey asks in its window');
    await question();
    calling.kill('SIGINT');
    expect(await calling.ended).toMatchObject({ signal: 'SIGINT', out: '' });
    await expect.poll(() => services.commandApprovals.pending).toBeNull();
  });

  test('writes to no terminal without --reveal', async () => {
    logins.save();
    const inTerminal = (command: string) => line.run('script', ['-qec', command, '/dev/null']);
    const { code, out } = await inTerminal('podkey get "Core router"').ended;
    expect(code).toBe(2);
    expect(out).toContain('add --reveal');
    const revealed = inTerminal('podkey get "Core router" --reveal');
    await answer('once');
    expect(await revealed.ended).toMatchObject({ code: 0 });
  });
});

test('a script is one program, whether it calls podkey itself or in a copy of its shell', async () => {
  logins.save();
  const get = 'podkey get "Core router"';
  const script = await writeScript(
    path.join(line.folder, 'all.sh'),
    `${get} >/dev/null\nA=$(${get})\n(${get} | cat)\n`,
  );
  const calling = line.run('/bin/sh', [script], { env: { HOME: line.folder } });
  const asked = await answer('hour');
  expect(asked.caller).toMatchObject({ script, onceBecause: null });
  const { code, out } = await calling.ended;
  expect(code).toBe(0);
  expect(out).not.toBe('');
  expect(services.emitted('commandLine.changed')).toHaveLength(2);
});

describe('podkey run', () => {
  test('gives values to the environment of the command only, and ends with its exit code', async () => {
    logins.save({ items: [logins.passwordItem(), logins.codeItem()] });
    const command =
      'printf "%s %s" "${#PASSWORD}" "$CODE"; tr "\\0" "\\n" < /proc/$PPID/environ | grep -c PASSWORD; exit 7';
    const calling = line.podkey([
      'run',
      '--env',
      'PASSWORD=Core router',
      '--env',
      'CODE=Core router/MFA',
      '--',
      'sh',
      '-c',
      command,
    ]);
    const asked = await answer('once');
    expect(asked.items.map(({ name }) => name)).toEqual([
      'Harbour Hotel/Core router/password',
      'Harbour Hotel/Core router/MFA',
    ]);
    const { code, out } = await calling.ended;
    expect(code).toBe(7);
    expect(out).toMatch(/^\d+ \d{6}0$/m);
    expect(journal(['value-passed', 'code-passed'])).toHaveLength(2);
  });

  test('does not run the command if the person refuses', async () => {
    logins.save();
    const calling = line.podkey(['run', '--env', 'A=Core router', '--', 'echo', 'ran']);
    await answer('refuse');
    expect(await calling.ended).toMatchObject({ code: 125, out: '' });
  });

  test('names the command in the question', async () => {
    logins.save();
    const calling = line.podkey(['run', '--env', 'A=Core router', '--', 'psql', '-h', 'db']);
    expect((await answer('refuse')).runs).toBe('psql -h db');
    await calling.ended;
  });

  test('gets signals, and ends by them', async () => {
    logins.save();
    const command = 'trap "echo told; exit 9" TERM; echo ready >&2; while :; do sleep 0.05; done';
    const calling = line.podkey(['run', '--env', 'A=Core router', '--', 'sh', '-c', command]);
    await answer('once');
    await calling.said('ready');
    calling.kill('SIGTERM');
    expect(await calling.ended).toMatchObject({ code: 9, out: 'told\n' });
  });

  test('says that there is no such command', async () => {
    logins.save();
    const calling = line.podkey(['run', '--env', 'A=Core router', '--', 'no-such-command']);
    await answer('once');
    expect(await calling.ended).toMatchObject({ code: 127 });
  });
});

describe('podkey copy and code', () => {
  test('copy puts the value on the guarded clipboard, and the program does not get it', async () => {
    logins.save();
    const calling = line.podkey(['copy', 'core ROUTER']);
    await answer('once');
    const { code, out, err } = await calling.ended;
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(services.port.marked).toBe(true);
    expect(services.port.text).not.toBe('');
    expect(err).not.toContain(services.port.text);
    expect(err).toContain('clears the clipboard in 30 s');
    expect(journal(['value-copied'])).toEqual([
      expect.objectContaining({ caller: expect.objectContaining({ use: 'copy' }) }),
    ]);
    await northwind.clock.advance(60_000);
    expect(services.port.text).toBe('');
  });

  test('code writes the one-time code, also to a terminal', async () => {
    logins.save({ items: [logins.passwordItem(), logins.codeItem()] });
    const calling = line.run('script', ['-qec', 'podkey code "Core router"', '/dev/null']);
    await answer('once');
    const { code, out } = await calling.ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^\d{6}\r?$/m);
    expect(journal(['code-passed'])).toHaveLength(1);
  });
});
