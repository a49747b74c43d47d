import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { numberedUuid } from '../tests/support/sample-logins.ts';
import { runInTurn, startContestant, startProcess } from './in-turn.ts';
import { atMost, conclude, median, type Result } from './results.ts';

/*
 * How long does a change of 1,000 users take, four at a time, compared with bare undici sending the same? Once against
 * the sample pod, which checks and stores the updates, and once against a pod that responds at once, which shows
 * Podkey's own share at its worst.
 *
 * Podkey records each update on disk, so that nothing is sent twice. `node bench/bulk.ts [rounds]`; the exit code is 1
 * if Podkey takes more than 1.3 × or 1.8 × as long.
 */

const rounds = Number(process.argv[2] ?? 9);
const headcount = 1_000;

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-bulk-'));
const authorityFile = path.join(folder, 'authority.pem');
const sample = await startProcess<object>('contestants/sample-pod.ts', [String(headcount)]);
const quick = await startProcess<{ url: string; authority: string }>('contestants/pod.ts');
await writeFile(authorityFile, quick.ready.authority);
const settings = {
  'the sample pod': { limit: 1.3, ...sample.ready },
  'a pod that answers at once': {
    limit: 1.8,
    url: quick.ready.url,
    accountId: '11111111-1111-4111-8111-111111111111',
    key: { id: 'key', secret: 'the-secret' },
    userIds: Array.from({ length: headcount }, (_, index) => numberedUuid(index)),
  },
};

const results: Result[] = [];
for (const [pod, setting] of Object.entries(settings)) {
  const settingFile = path.join(folder, 'setting.json');
  await writeFile(settingFile, JSON.stringify(setting));
  const env = { NODE_EXTRA_CA_CERTS: authorityFile };
  const contestants = [
    await startContestant<null>('Podkey', 'contestants/bulk.ts', ['Podkey', settingFile], env),
    await startContestant<null>('undici', 'contestants/bulk.ts', ['undici', settingFile], env),
  ];
  const took = await runInTurn(contestants, null, { rounds, warmUp: 3 });
  const middle = (name: string) => median((took.get(name) ?? []).flat());
  for (const { name } of contestants) console.log(`${pod}: ${name} ${middle(name).toFixed(0)} ms`);
  results.push(
    atMost(`1,000 users of ${pod} changed`, 'undici', middle('Podkey') / middle('undici'), setting.limit),
  );
  for (const { stop } of contestants) await stop();
}
await sample.stop();
await quick.stop();
await rm(folder, { recursive: true });
await conclude(results);
