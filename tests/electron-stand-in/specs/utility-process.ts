import { expect } from 'vitest';

import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.utilityProcess`; each assertion writes its module into the temporary folder. */
export const utilityProcessAssertions: ModuleAssertions = {
  module: 'utilityProcess',
  spec: 'api-utility-process-spec.ts',
  assertions: [
    inMain(
      'an empty path throws',
      ({ utilityProcess }) => {
        try {
          utilityProcess.fork('');
          return 'started';
        } catch {
          return 'refused';
        }
      },
      'refused',
    ),
    inMain(
      'unsupported streams throw',
      ({ utilityProcess }, { folder }) =>
        ['ipc', ['ignore', 'ignore'], ['pipe', 'inherit', 'inherit']].map((stdio) => {
          try {
            utilityProcess.fork(`${folder}/child.mjs`, [], { stdio: stdio as 'pipe' });
            return 'started';
          } catch (error) {
            return String(error);
          }
        }),
      [
        expect.stringContaining('stdio must be of the following values: inherit, pipe, ignore'),
        expect.stringContaining('configuration missing for stdin, stdout or stderr'),
        expect.stringContaining('stdin value other than ignore is not supported'),
      ],
    ),
    inMain(
      'it has no pid before it is spawned and after it has ended',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`);
        const pids = [child.pid];
        await new Promise((resolve) => child.once('spawn', () => resolve(undefined)));
        pids.push(child.pid);
        const ended = new Promise((resolve) => child.once('exit', () => resolve(undefined)));
        child.kill();
        await ended;
        return [...pids, child.pid].map((pid) => typeof pid);
      },
      ['undefined', 'number', 'undefined'],
    ),
    inMain(
      'kill ends it with 0, and returns false after that',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`);
        await new Promise((resolve) => child.once('spawn', () => resolve(undefined)));
        const ended = new Promise<number>((resolve) => child.once('exit', resolve));
        const killed = child.kill();
        return [killed, await ended, child.kill()];
      },
      [true, 0, false],
    ),
    inMain(
      'a process that exits has its own exit code',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`);
        child.once('spawn', () => child.postMessage('exit'));
        return new Promise<number>((resolve) => child.once('exit', resolve));
      },
      7,
    ),
    inMain(
      'a process killed by another program does not end with 0',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`);
        await new Promise((resolve) => child.once('spawn', () => resolve(undefined)));
        const ended = new Promise<number>((resolve) => child.once('exit', resolve));
        process.kill(Number(child.pid));
        return (await ended) !== 0;
      },
    ),
    inMain('nor does one that crashes', async ({ utilityProcess }, { folder }) => {
      const child = utilityProcess.fork(`${folder}/child.mjs`);
      await new Promise((resolve) => child.once('spawn', () => resolve(undefined)));
      const ended = new Promise<number>((resolve) => child.once('exit', resolve));
      process.kill(Number(child.pid), 'SIGSEGV');
      return (await ended) !== 0;
    }),
    inMain(
      'a missing file ends with 1',
      async ({ utilityProcess }) => {
        const child = utilityProcess.fork('/nonexistent.mjs', [], { stdio: 'ignore' });
        return new Promise<number>((resolve) => child.once('exit', resolve));
      },
      1,
    ),
    inMain(
      'an uncaught exception ends it with 1',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`, [], { stdio: 'ignore' });
        child.once('spawn', () => child.postMessage('throw'));
        return new Promise<number>((resolve) => child.once('exit', resolve));
      },
      1,
    ),
    inMain(
      'an unhandled rejection does not end it',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`, [], { stdio: 'ignore' });
        child.once('spawn', () => child.postMessage('reject'));
        const result = await new Promise((resolve) => child.once('message', resolve));
        child.kill();
        return result;
      },
      { rejected: true },
    ),
    inMain(
      'a fatal V8 error is emitted before the exit',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`, [], {
          execArgv: ['--max-old-space-size=16'],
          stdio: 'ignore',
        });
        child.once('spawn', () => child.postMessage('exhaust'));
        const type = await new Promise((resolve) => child.once('error', resolve));
        const code = await new Promise<number>((resolve) => child.once('exit', resolve));
        return [type, code !== 0];
      },
      ['FatalError', true],
    ),
    inMain(
      'an ES module runs, and its output is readable',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`, [], { stdio: 'pipe' });
        child.once('spawn', () => child.postMessage('print'));
        const text = await new Promise((resolve) =>
          child.stdout?.once('data', (part: Buffer) => resolve(String(part))),
        );
        child.kill();
        return text;
      },
      'printed\n',
    ),
    inMain(
      'messages are cloned, both ways',
      async ({ utilityProcess }, { folder }) => {
        const child = utilityProcess.fork(`${folder}/child.mjs`);
        child.postMessage({ map: new Map([['a', 1]]) });
        const result = await new Promise<{ echo: { map: Map<string, number> } }>((resolve) =>
          child.once('message', resolve),
        );
        child.kill();
        return result.echo.map.get('a');
      },
      1,
    ),
  ],
};
