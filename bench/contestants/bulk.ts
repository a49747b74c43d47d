import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as aMoment } from 'node:timers/promises';
import { Pool } from 'undici';
import { systemClock } from '../../electron/services/clock.ts';
import { usualParallel } from '../../shared/schemas/bulk.ts';
import { assembleServices } from '../../tests/support/assemble-services.ts';
import { doTasks } from '../in-turn.ts';

/*
 * Repeatedly changes the last name of the same users, to a different one each time: by Podkey's bulk change with its
 * database on disk, or by bare undici with the same concurrency. Returns the time of each change of all users.
 *
 * Arguments: which of the two to run, and a file with the pod's address, the credentials and the users.
 */

interface Setting {
  url: string;
  accountId: string;
  key: { id: string; secret: string };
  userIds: string[];
}

const [name, settingFile = ''] = process.argv.slice(2);
const setting = JSON.parse(await readFile(settingFile, 'utf8')) as Setting;
const { change, end } = name === 'Podkey' ? await podkey(setting) : await bareUndici(setting);
let round = 0;

doTasks(async () => [await change(`Holm ${(round += 1)}`)], end);

async function podkey({ url, accountId, key, userIds }: Setting) {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-bulk-'));
  const services = assembleServices({
    clock: systemClock,
    databaseFile: path.join(folder, 'podkey.db'),
  });
  const caFile = url.startsWith('https:') ? (process.env['NODE_EXTRA_CA_CERTS'] ?? '') : '';
  const network = { proxy: 'none', caFile } as const;
  const draft = { label: 'Northwind', podUrl: url, accountId, apiKeyId: key.id, network } as const;
  const { id } = await services.accounts.add(
    { ...draft, environment: 'production', color: 'blue' },
    key.secret,
    'keychain',
  );
  const table = userIds.join('\n');
  const isFinished = () => services.emitted('bulk.progressed').at(-1)?.job.status.kind === 'finished';
  return {
    change: async (lastName: string) => {
      const sheet = services.features.users.bulk.readText(id, table);
      const plan = services.features.users.bulk.check(id, sheet.id, {
        columns: ['userId'],
        fixed: { lastName },
      });
      const startedAt = performance.now();
      const job = services.features.users.bulk.start(id, plan.id);
      while (!isFinished()) await aMoment(1);
      const tookMs = performance.now() - startedAt;
      const { counts } = services.features.users.bulk.open(id, job.id).job;
      if (counts.done !== userIds.length) throw new Error(`Not all were done: ${JSON.stringify(counts)}`);
      services.features.users.bulk.dismiss(id, job.id);
      services.heard.events.length = 0;
      return tookMs;
    },
    end: async () => {
      await services.close();
      services.database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function bareUndici({ url, accountId, key, userIds }: Setting) {
  const pool = new Pool(url, { connections: 8 });
  const common = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-account-id': accountId,
  };
  const signedIn = await pool.request({
    method: 'POST',
    path: '/v1/auth/token',
    headers: common,
    body: JSON.stringify(key),
  });
  const { access_token: token } = (await signedIn.body.json()) as { access_token: string };
  const headers = { ...common, authorization: `Bearer ${token}` };
  return {
    change: async (lastName: string) => {
      const startedAt = performance.now();
      let next = 0;
      const sender = async () => {
        for (let userId = userIds[next++]; userId; userId = userIds[next++]) {
          const { statusCode, body } = await pool.request({
            method: 'PATCH',
            path: `/v1/users/${userId}`,
            headers,
            body: JSON.stringify({ last_name: lastName }),
          });
          JSON.parse(await body.text());
          if (statusCode !== 200) throw new Error(`The pod responded with ${statusCode}`);
        }
      };
      await Promise.all(Array.from({ length: usualParallel }, sender));
      return performance.now() - startedAt;
    },
    end: () => pool.close(),
  };
}
