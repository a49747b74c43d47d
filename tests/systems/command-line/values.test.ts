import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { journalEntries } from '../../support/journal-entries.ts';
import { writeScript } from './calling-podkey.ts';
import { useUnlockedPodkey } from './unlocked-podkey.ts';
import { shownQuestion } from '../../support/page-questions.ts';

const podkey = useUnlockedPodkey();

const journal = (actions: string[]) =>
  journalEntries(podkey.services.activityRows.rows)
    .map(({ record }) => record?.event)
    .filter((event) => event && actions.includes(event.action));

describe('podkey get', () => {
  test('writes a value into a pipe after a person allowed it, and records the program', async () => {
    podkey.logins.save();
    const script = await writeScript(
      path.join(podkey.line.folder, 'deploy.sh'),
      '#!/bin/sh\nsecret=$(podkey get "Core router") || exit $?\nprintf "%s" "$secret" | wc -c\n',
    );
    const calling = podkey.line.run('/bin/sh', [script]);
    const asked = await podkey.answer('once');
    expect(asked).toMatchObject({
      use: 'get',
      items: [{ name: 'Harbour Hotel/Core router/password' }],
      account: { label: 'Northwind' },
      caller: {
        program: expect.stringMatching(/sh$/),
        script,
        directory: podkey.line.folder,
        onceBecause: null,
      },
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
    podkey.logins.save();
    const calling = podkey.line.podkey(['get', 'Core router', '-n']);
    await podkey.answer('once');
    const { out } = await calling.ended;
    await podkey.services.secrets.copyDirectly(
      podkey.northwind.accountId,
      podkey.northwind.locator('Core router · admin'),
      'value',
    );
    expect(out).toBe(podkey.services.port.text);
  });

  test('writes nothing if the person refuses, and records that', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['get', 'Core router']);
    await podkey.answer('refuse');
    const { code, out, err } = await calling.ended;
    expect({ code, out }).toEqual({ code: 5, out: '' });
    expect(err).toContain('You refused this in Podkey.');
    expect(journal(['command-refused'])).toHaveLength(1);
    expect(journal(['value-passed'])).toEqual([]);
  });

  test('writes nothing if nobody answers', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['get', 'Core router']);
    await podkey.question();
    podkey.services.pageQuestions.noteDrawn(
      shownQuestion(podkey.services.pageQuestions, 'command')?.id ?? '',
    );
    await podkey.northwind.clock.advance(60_000);
    expect(await calling.ended).toMatchObject({ code: 5, out: '' });
    expect(shownQuestion(podkey.services.pageQuestions, 'command')).toBeNull();
  });

  test('asks a program again after an hour, after a lock, and in another folder', async () => {
    podkey.logins.save();
    const script = await writeScript(
      path.join(podkey.line.folder, 'get.sh'),
      'podkey get "Core router"; exit $?\n',
    );
    const get = (cwd?: string) => podkey.line.run('sh', [script], cwd === undefined ? {} : { cwd });
    const first = get();
    await podkey.answer('hour');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(await get().ended).toMatchObject({ code: 0 });
    const elsewhere = get('/');
    await podkey.answer('refuse');
    expect(await elsewhere.ended).toMatchObject({ code: 5 });
    await podkey.northwind.clock.advance(60 * 60_000);
    const later = get();
    await podkey.answer('hour');
    expect(await later.ended).toMatchObject({ code: 0 });
    podkey.services.lock.lock('person');
    await podkey.services.lock.unlock(undefined);
    const locked = get();
    await podkey.answer('refuse');
    expect(await locked.ended).toMatchObject({ code: 5 });
  });

  test('is withdrawn with Ctrl+C', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['get', 'Core router']);
    await calling.printed('Podkey asks in its window');
    await podkey.question();
    calling.kill('SIGINT');
    expect(await calling.ended).toMatchObject({ signal: 'SIGINT', out: '' });
    await expect.poll(() => shownQuestion(podkey.services.pageQuestions, 'command')).toBeNull();
  });

  test('writes to no terminal without --reveal', async () => {
    podkey.logins.save();
    const inTerminal = (command: string) => podkey.line.run('script', ['-qec', command, '/dev/null']);
    const { code, out } = await inTerminal('podkey get "Core router"').ended;
    expect(code).toBe(2);
    expect(out).toContain('add --reveal');
    const revealed = inTerminal('podkey get "Core router" --reveal');
    await podkey.answer('once');
    expect(await revealed.ended).toMatchObject({ code: 0 });
  });
});

test('a script is one program, whether it calls podkey itself or in a copy of its shell', async () => {
  podkey.logins.save();
  const get = 'podkey get "Core router"';
  const script = await writeScript(
    path.join(podkey.line.folder, 'all.sh'),
    `${get} >/dev/null\nA=$(${get})\n(${get} | cat)\n`,
  );
  const calling = podkey.line.run('/bin/sh', [script], { env: { HOME: podkey.line.folder } });
  const asked = await podkey.answer('hour');
  expect(asked.caller).toMatchObject({ script, onceBecause: null });
  const { code, out } = await calling.ended;
  expect(code).toBe(0);
  expect(out).not.toBe('');
  expect(podkey.services.told('questions')).toHaveLength(2);
});

describe('podkey run', () => {
  test('gives values to the environment of the command only, and ends with its exit code', async () => {
    podkey.logins.save({ items: [podkey.logins.passwordItem(), podkey.logins.codeItem()] });
    const command =
      'printf "%s %s" "${#PASSWORD}" "$CODE"; tr "\\0" "\\n" < /proc/$PPID/environ | grep -c PASSWORD; exit 7';
    const calling = podkey.line.podkey([
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
    const asked = await podkey.answer('once');
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
    podkey.logins.save();
    const calling = podkey.line.podkey(['run', '--env', 'A=Core router', '--', 'echo', 'ran']);
    await podkey.answer('refuse');
    expect(await calling.ended).toMatchObject({ code: 125, out: '' });
  });

  test('names the command in the question', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['run', '--env', 'A=Core router', '--', 'psql', '-h', 'db']);
    expect((await podkey.answer('refuse')).runs).toBe('psql -h db');
    await calling.ended;
  });

  test('gets signals, and ends by them', async () => {
    podkey.logins.save();
    const command = 'trap "echo told; exit 9" TERM; echo ready >&2; while :; do sleep 0.05; done';
    const calling = podkey.line.podkey(['run', '--env', 'A=Core router', '--', 'sh', '-c', command]);
    await podkey.answer('once');
    await calling.printed('ready');
    calling.kill('SIGTERM');
    expect(await calling.ended).toMatchObject({ code: 9, out: 'told\n' });
  });

  test('says that there is no such command', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['run', '--env', 'A=Core router', '--', 'no-such-command']);
    await podkey.answer('once');
    expect(await calling.ended).toMatchObject({ code: 127 });
  });
});

describe('podkey copy and code', () => {
  test('copy puts the value on the guarded clipboard, and the program does not get it', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['copy', 'core ROUTER']);
    await podkey.answer('once');
    const { code, out, err } = await calling.ended;
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(podkey.services.port.marked).toBe(true);
    expect(podkey.services.port.text).not.toBe('');
    expect(err).not.toContain(podkey.services.port.text);
    expect(err).toContain('clears the clipboard in 30 s');
    expect(journal(['value-copied'])).toEqual([
      expect.objectContaining({ caller: expect.objectContaining({ use: 'copy' }) }),
    ]);
    await podkey.northwind.clock.advance(60_000);
    expect(podkey.services.port.text).toBe('');
  });

  test('code writes the one-time code, also to a terminal', async () => {
    podkey.logins.save({ items: [podkey.logins.passwordItem(), podkey.logins.codeItem()] });
    const calling = podkey.line.run('script', ['-qec', 'podkey code "Core router"', '/dev/null']);
    await podkey.answer('once');
    const { code, out } = await calling.ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^\d{6}\r?$/m);
    expect(journal(['code-passed'])).toHaveLength(1);
  });
});
