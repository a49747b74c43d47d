import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const reporter = new URL('../../../../electron/main/report-failure.ts', import.meta.url).href;

/** A main process that logs like Podkey's and fails in this way, with Electron's options. */
async function mainThat(fails: string): Promise<{ stdout: string; stderr: string }> {
  const program = `
    const { logUncaught } = await import(${JSON.stringify(reporter)});
    const line = (message, fields) => console.log(JSON.stringify({ message, ...fields }));
    logUncaught({ info: line, warn: line, error: line });
    setTimeout(() => console.log('it goes on'), 50);
    ${fails}`;
  const options = ['--unhandled-rejections=warn-with-error-code', '--input-type=module', '--eval', program];
  return run(process.execPath, options);
}

test('an unhandled rejection is logged without its message, and Podkey continues', async () => {
  const { stdout, stderr } = await mainThat("void Promise.reject(new TypeError('hunter2 was refused'));");
  const [logged = '', after] = stdout.trim().split('\n');
  expect(JSON.parse(logged)).toMatchObject({
    message: 'uncaught',
    origin: 'unhandledRejection',
    kind: 'unforeseen',
    causes: 'TypeError',
  });
  expect(after).toBe('it goes on');
  expect(stderr).toContain('A promise failed unforeseen: TypeError');
  expect(stdout + stderr).not.toContain('hunter2');
});

test('a rejection that is handled in the same turn is not logged', async () => {
  const { stdout } = await mainThat("Promise.reject(new Error('handled')).catch(() => undefined);");
  expect(stdout).toBe('it goes on\n');
});
