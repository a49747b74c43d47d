import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { skippedIf, skippedWithout } from '../../support/skipped.ts';
import { startSshServer, type TestSshServer } from '../../support/ssh-server.ts';
import { start } from './calling-podkey.ts';
import { useUnlockedPodkey } from './unlocked-podkey.ts';

/* Sessions beside the one at the computer: over SSH, of other users, in cron. None has a display, and not all have a terminal. */

const podkey = useUnlockedPodkey();
beforeEach(() => void podkey.logins.save());

const listed = 'Harbour Hotel/Core router\tadmin\tpassword\n';

describe(
  'In another session of the same user, podkey',
  { ...skippedWithout('sshd', 'the tests’ packages have it') },
  () => {
    let server: TestSshServer;
    let ssh: string[];
    beforeAll(async () => {
      server = await startSshServer([]);
      ssh = await server.login();
    });
    afterAll(() => server.stop());

    /** Runs a command over SSH, where only the runtime folder is set, as by pam_systemd(8). */
    const remote = (command: string, ...options: string[]) =>
      start(
        'ssh',
        [
          ...options,
          ...ssh,
          `export XDG_RUNTIME_DIR='${podkey.line.folder}'; PATH='${podkey.line.env['PATH']}'; ${command}`,
        ],
        {
          cwd: '/',
          env: { PATH: process.env['PATH'] ?? '' },
        },
      );

    test('lists logins over SSH, without a display', async () => {
      expect(await remote('echo "display: $DISPLAY"; podkey list').ended).toMatchObject({
        code: 0,
        out: `display: \n${listed}`,
      });
    });

    test('writes a value into a pipe over SSH, after the person allowed it at the computer', async () => {
      const { code, out } = await podkey.allowed(remote('podkey get "Core router" | wc -c'));
      expect({ code, hasValue: Number(out) > 8 }).toEqual({ code: 0, hasValue: true });
    });

    test('refuses a terminal over SSH, and runs a command on it', async () => {
      const refused = await remote('podkey get "Core router"', '-tt').ended;
      expect(refused).toMatchObject({ code: 2, out: expect.stringContaining('add --reveal') });
      const ran = await podkey.allowed(
        remote(`podkey run --env A="Core router" -- sh -c 'tty; echo \${#A}'`, '-tt'),
      );
      expect(ran.out).toMatch(/\/dev\/pts\/\d+\r\n\d+\r\n$/);
    });
  },
);

const isRoot = process.getuid?.() === 0;
const needsRoot = 'only root can run programs as another user';

describe('As another user, podkey', skippedIf(!isRoot && needsRoot), () => {
  test.each([
    ['sudo -u nobody', 'sudo', ['-u', 'nobody', '--']],
    ['setpriv', 'setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', '--']],
  ])('reaches no Podkey but its own: %s', async (_, program, args) => {
    for (const folder of [podkey.line.folder, path.dirname(podkey.line.program)]) chmodSync(folder, 0o755);
    const env = { ...podkey.line.env };
    expect(
      await podkey.line.run(program, [...args, podkey.line.program, 'list'], { env }).ended,
    ).toMatchObject({
      code: expect.toSatisfy((code) => code === 3 || code === 10),
      out: '',
    });
  });

  test('reaches the user’s Podkey through sudo, which sets another environment', async () => {
    const command = `XDG_RUNTIME_DIR=${podkey.line.folder} ${podkey.line.program} list`;
    expect(await podkey.line.run('sudo', ['-u', 'root', 'sh', '-c', command]).ended).toMatchObject({
      code: 0,
      out: listed,
    });
  });
});

test(
  'In cron, podkey lists logins',
  {
    ...skippedIf(!isRoot && needsRoot),
    ...(isRoot && skippedWithout('cron', 'the tests’ packages have it')),
    timeout: 100_000,
  },
  async () => {
    const output = path.join(podkey.line.folder, 'cron');
    const job = `/etc/cron.d/podkey-test-${process.pid}`;
    await mkdir('/etc/cron.d', { recursive: true });
    writeFileSync(
      job,
      `XDG_RUNTIME_DIR=${podkey.line.folder}\n* * * * * root ${podkey.line.program} list > ${output} 2>&1; echo "$?" >> ${output}\n`,
    );
    // If another one runs already, this one ends at once, and that one does the job.
    const cron = start('cron', ['-f'], { cwd: '/', env: { PATH: process.env['PATH'] ?? '' } });
    try {
      await expect
        .poll(() => readFile(output, 'utf8').catch(() => ''), { timeout: 90_000, interval: 500 })
        .toBe(`${listed}0\n`);
    } finally {
      rmSync(job);
      cron.kill('SIGTERM');
      await cron.ended;
    }
  },
);
