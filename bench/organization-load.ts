import { once } from 'node:events';
import { hrtime } from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { Transport } from '../electron/pod-client/transport/transport.ts';
import { systemClock } from '../electron/services/clock.ts';
import { yieldWhenLong } from '../renderer/components/yield-when-long.ts';
import { OrganizationSearch } from '../shared/search/organization-search.ts';
import { organizationId, sampleOrganizations } from '../sample-pod/seed/organizations.ts';
import { calls } from '../shared/ipc/contract.ts';
import type { Organization, OrganizationList } from '../shared/schemas/organization.ts';
import { assembleServices, type Services } from '../tests/support/assemble-services.ts';
import { atMost, conclude, median, quantile, valueAtMost, type Result } from './results.ts';

/*
 * How long does it take until 100,000 organizations can be searched, compared with `JSON.parse` of the same bodies?
 *
 * Baseline: decoding each page's body as UTF-8, and `JSON.parse`. Podkey: its services fetch 20 pages over HTTP,
 * validate and redact them, and pack the list; the list crosses the bridge (validation and a structured clone), and the
 * page sorts it and folds the names, which is all that a keystroke needs. Reported with the fetch, and without it: minus
 * the time of fetching the same pages through Podkey's transport alone, in the same round. Also reported: how long after
 * the pod has sent the last page the list is searchable, and how long the search for a keystroke takes.
 *
 * The real format of the pod's response is not documented. So it is measured for records that have, beside ID and name,
 * the fields documented for other records of the interface (service-api §2.1), for ID and name alone as the minimum,
 * and for names that share no words. The medians of interleaved rounds count. `node bench/organization-load.ts
 * [rounds]`; the exit code is 1 if a target is missed.
 */

const count = 100_000;
const pageSize = 5_000;
const rounds = Number(process.argv[2] ?? 15);
const warmUps = 3;
const decoder = new TextDecoder('utf-8', { fatal: true });

const who = { created_by: organizationId(count), updated_by: organizationId(count + 1) };
const when = {
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-10-19T16:40:12.000Z',
  deleted_at: null,
};
const kinds: Record<string, { limit: number; recordOf: RecordOf }> = {
  'records as documented of users': {
    limit: 2.5,
    recordOf: (organization) => ({
      ...organization,
      account_id: organizationId(count + 2),
      external_ids: {},
      ...when,
      ...who,
    }),
  },
  'records of ID and name alone': { limit: 5, recordOf: (organization) => organization },
  // Nothing that was learned of one name helps with another.
  'names that share no words': {
    limit: 5,
    recordOf: ({ id }, place) => ({
      id,
      name: `${uniqueWord(2 * place)} ${uniqueWord(2 * place + 1)}`,
    }),
  },
};

type RecordOf = (organization: Organization, place: number) => object;

const results: Result[] = [];
for (const [kind, { limit, recordOf }] of Object.entries(kinds))
  results.push(...(await measure(kind, recordOf, limit)));
await conclude(results);

/** Returns a five-letter word, a different one for each number below 26 to the 5th power. */
function uniqueWord(number: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  // Prime and not a factor of that power, so that consecutive words begin differently.
  let rest = (number * 1_234_577) % letters.length ** 5;
  let word = '';
  for (let place = 0; place < 5; place += 1) {
    word += letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
  }
  return word;
}

async function measure(kind: string, recordOf: RecordOf, limit: number): Promise<Result[]> {
  const pages = bodies(recordOf);
  const pod = new Worker(new URL('organization-pod.ts', import.meta.url), { workerData: pages });
  const [port] = (await once(pod, 'message')) as [number];
  const podUrl = `http://127.0.0.1:${port}`;
  const services = assembleServices({ clock: systemClock });
  const id = await addAccount(services, podUrl);
  const transport = new Transport();
  const took = {
    parse: [] as number[],
    fetch: [] as number[],
    main: [] as number[],
    all: [] as number[],
    sinceLastByte: [] as number[],
    keystroke: [] as number[],
  };
  const held = { main: [] as number[], page: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const parse = await timed(() => pages.map((page) => JSON.parse(decoder.decode(page)) as unknown));
    const fetched = once(pod, 'message');
    const fetch = await timed(() => fetchAll(transport, podUrl, pages.length));
    await fetched;
    const lastByte = once(pod, 'message') as Promise<[bigint]>;
    const main = await timed(() => services.organizations.list(id, true));
    const page = await timed(() => searchOf(main.value));
    const searchableAt = hrtime.bigint();
    if (page.value.count !== count) throw new Error(`Of ${count} organizations ${page.value.count} arrived`);
    if (round < 0) continue;
    took.parse.push(parse.ms);
    took.fetch.push(fetch.ms);
    took.main.push(main.ms);
    took.all.push(main.ms + page.ms);
    took.sinceLastByte.push(Number(searchableAt - (await lastByte)[0]) / 1e6);
    took.keystroke.push(...keystrokes(page.value));
    held.main.push(main.heldMs);
    held.page.push(page.heldMs);
  }
  await transport.close();
  await services.close();
  await pod.terminate();

  const parse = median(took.parse);
  const all = median(took.all);
  const bytes = pages.reduce((sum, page) => sum + page.length, 0);
  console.log(
    `${count.toLocaleString('en')} ${kind}, ${(bytes / 1e6).toFixed(1)} MB, medians of ${rounds} rounds`,
  );
  say('JSON.parse', parse);
  say('fetch alone', median(took.fetch));
  say('fetched and listed by main', median(took.main), held.main);
  say('and made searchable by the page', all, held.page);
  say('since the last byte', median(took.sinceLastByte));
  say('search for a keystroke, p95', quantile(took.keystroke, 0.95));
  const ownWork = took.all.map((ms, round) => ms - (took.fetch[round] ?? 0));
  return [
    atMost(`${kind}: fetch, parse and index`, 'JSON.parse of the bodies', all / parse, limit),
    atMost(`${kind}: without the fetch`, 'JSON.parse of the bodies', median(ownWork) / parse, limit),
    valueAtMost(
      `${kind}: last byte until searchable`,
      'the pod’s last byte',
      median(took.sinceLastByte),
      'ms',
      50,
    ),
    valueAtMost(
      `${kind}: search for a keystroke, p95`,
      'half a frame',
      quantile(took.keystroke, 0.95),
      'ms',
      8,
    ),
  ];
}

/** The page's work on main's response, from the bridge on. */
function searchOf(list: OrganizationList): Promise<OrganizationSearch> {
  const arrived = structuredClone(calls['organizations.list'].output.parse(list));
  return OrganizationSearch.of(arrived, yieldWhenLong());
}

/** How long the search takes for each letter of some texts, in ms. */
function keystrokes(search: OrganizationSearch): number[] {
  const texts = [
    'bergstrom dental',
    search.at(count / 2).name,
    'bergstrm',
    'xyzzy',
    organizationId(count - 1),
  ];
  return texts.flatMap((text) =>
    Array.from(text, (_, end) => {
      const startedAt = performance.now();
      search.find(text.slice(0, end + 1));
      return performance.now() - startedAt;
    }),
  );
}

function bodies(recordOf: RecordOf): Uint8Array[] {
  const records = Array.from(sampleOrganizations(count), recordOf);
  return Array.from({ length: Math.ceil(count / pageSize) }, (_, page) =>
    new TextEncoder().encode(
      JSON.stringify({ data: records.slice(page * pageSize, (page + 1) * pageSize), total: count }),
    ),
  );
}

async function addAccount(services: Services, podUrl: string): Promise<string> {
  const account = { label: 'Bench', podUrl, accountId: organizationId(count), apiKeyId: 'bench' };
  const draft = { ...account, environment: 'production', color: 'blue' } as const;
  return (await services.accounts.add(draft, 'the-secret-of-an-api-key', 'session')).id;
}

/** Downloads the pages one after another, and does nothing with them. */
async function fetchAll(transport: Transport, podUrl: string, pages: number): Promise<void> {
  for (let page = 1; page <= pages; page += 1) {
    const path = `/v1/organizations?page=${page}`;
    const limits = { responseBytes: 32 * 1024 * 1024 };
    await transport.send(
      { method: 'GET', origin: podUrl, path, headers: {}, limits },
      new AbortController().signal,
    );
  }
}

/** Returns how long `act` took and for how long it blocked the event loop at most, in ms. */
async function timed<Value>(act: () => Value | Promise<Value>) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await turn();
  const startedAt = performance.now();
  const value = await act();
  const ms = performance.now() - startedAt;
  await turn();
  delays.disable();
  return { value, ms, heldMs: delays.max / 1e6 };
}

function say(what: string, ms: number, held?: readonly number[]): void {
  const longest = held ? `, in one go at most ${median(held).toFixed(0)} ms` : '';
  console.log(`  ${what.padEnd(34)}${ms.toFixed(1).padStart(8)} ms${longest}`);
}
