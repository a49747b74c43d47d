import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { assembleServices, closeDatabases } from '../../../support/assemble-services.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { skippedOnWine } from '../../../support/skipped.ts';
import { feedKey } from '../../../support/update-feed.ts';

const writer = path.join(import.meta.dirname, 'library-writer.ts');
const options = {
  timeout: 120_000,
  ...skippedOnWine('The writer is Podkey’s TypeScript as it stands, for Node 24; Wine runs Node 22.'),
};

test(
  'after Podkey was killed during a refresh, one whole library is in use, never an older one',
  options,
  async () => {
    for (const serials of [1, 3, 8, 20]) {
      const folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
      const [databaseFile, source] = [path.join(folder, 'podkey.db'), path.join(folder, 'library.json')];
      const { privateKey, publicKey } = feedKey();
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const killed = spawn(process.execPath, [writer, databaseFile, source, pem, publicKey], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(killed, 'exit');
      let accepted = 0;
      for await (const line of createInterface(killed.stdout)) {
        accepted = Number(line);
        // In the middle of the next refresh, at a different moment in each round.
        if (accepted === serials) setTimeout(() => killed.kill('SIGKILL'), serials % 7);
      }
      expect((await ended)[1]).toBe('SIGKILL');
      const { features } = assembleServices({
        clock: new FakeClock(),
        databaseFile,
        policy: inForce({ library: { source, publicKey } }),
      });
      const state = features.teamLibrary.service.state(null);
      expect(state).toMatchObject({ kind: 'on', logins: 300, failure: null });
      const serial = state.kind === 'on' ? state.serial : 0;
      // The last one may have been accepted without being reported.
      expect([accepted, accepted + 1]).toContain(serial);
      closeDatabases();
      await rm(folder, { recursive: true });
    }
  },
);
