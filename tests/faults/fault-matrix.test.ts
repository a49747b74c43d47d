/*
 * Every fault at every endpoint, on a real server over real TCP and TLS.
 *
 * The whole matrix is tested at the level of `handleCall`: what the bridge would return to the page, with the real
 * handlers, services, pod client and undici below. What the person is told, what was sent and whether the next try
 * works depend on all of these together: a doubt that is stored, a lock that ends a request, a list that is waited for.
 * The pod client alone would show only part of it.
 *
 * The expectations are in rows/, one row per fault, one column per endpoint; none is computed by the product. Time is
 * fake and advances only where a row has a limit (`fake-time.ts`).
 *
 * The short form uses TCP where possible and TLS where necessary. The long form uses both, and writes
 * docs/fault-matrix.md, which the short form compares with its own results.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import type { Result } from '../../shared/ipc/call.ts';
import { testAuthority } from '../support/test-certificates.ts';
import { allFaults } from './all-faults.ts';
import { elapse, restartTime, resetTime, stopTime } from './fake-time.ts';
import { cellOf, endpoints, type Fault, type ExpectedError } from './fault.ts';
import { FaultSetup, type Transmission, type Trust } from './fault-setup.ts';
import { matrixPage, cellKey, type Seen } from './matrix-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by vitest.config.ts. */
    faultMatrix: 'short' | 'long';
  }
}

const form = inject('faultMatrix');
const page = path.resolve(import.meta.dirname, '../../docs/fault-matrix.md');
const seen = new Map<string, Seen>();
let folder: string;
let trust: Trust;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-faults-'));
  trust = { authority: testAuthority(), caFile: path.join(folder, 'ca.pem') };
  await writeFile(trust.caFile, trust.authority.cert);
  stopTime();
});
afterAll(async () => {
  restartTime();
  await rm(folder, { recursive: true });
});
beforeEach(resetTime);

const transmissions = ({ over }: Fault): Transmission[] => {
  if (over === 'tls') return ['tls'];
  return form === 'long' ? ['tcp', 'tls'] : ['tcp'];
};
const cells = allFaults.flatMap((fault) =>
  transmissions(fault).flatMap((over) => endpoints.map((endpoint) => ({ fault, endpoint, over }))),
);

test.each(cells)('$fault.name, $endpoint, over $over', async ({ fault, endpoint, over }) => {
  const setup = await FaultSetup.start({ ...fault, over, trust });
  onTestFinished(() => setup.close());
  const expected = cellOf(fault, endpoint);
  if (endpoint !== 'token' && fault.start !== 'cold')
    expect(await setup.call(endpoint)).toMatchObject({ ok: true });
  const { client } = setup;

  await fault.strike(setup, endpoint);
  setup.countFromHere();
  const call = setup.call(endpoint);
  await fault.meanwhile?.(setup, endpoint);
  if (expected.limitS !== undefined) await endsOnlyAfter(expected.limitS, call, setup);
  const result = await call;
  expect(result).toEqual(expectedResult(expected.result, setup));
  const { pausesS } = setup;
  const requests = setup.requests();
  expect(requests).toEqual(expected.sent);
  expect(pausesS).toEqual(expected.pausesS);

  setup.behave();
  await fault.mend?.(setup);
  if (endpoint === 'user') {
    expect(await setup.isInDoubt()).toBe(expected.result !== 'works' && expected.result.inDoubt === true);
  }
  expect(setup.requests(), 'nothing was sent after the result').toEqual(requests);
  setup.countFromHere();
  const next = await setup.call(endpoint);
  expect(next).toMatchObject({ ok: true });
  expect(setup.requests()).toEqual(expected.sentNext);
  expect(setup.client === client).toBe(fault.endsClient !== true);
  if (endpoint === 'user') expect(await setup.isInDoubt()).toBe(false);

  expect(setup.elsewhere?.connections() ?? 0).toBe(0);
  expect(setup.leaks([result, next])).toEqual([]);
  const { limitS } = expected;
  seen.set(cellKey(fault, endpoint), { result: withoutPorts(result, setup), requests, pausesS, limitS });
});

test('the matrix page shows the observed results', async () => {
  const written = matrixPage(allFaults, seen);
  if (form === 'long') await writeFile(page, written);
  expect(await readFile(page, 'utf8'), 'update it with npm run test:faults').toBe(written);
});

const stands = (setup: FaultSetup) =>
  [
    ['{pod}', setup.origin, 'https://pod.example'],
    ['{elsewhere}', setup.elsewhere?.url, 'https://elsewhere.example'],
    ['{proxy}', setup.proxy?.origin, 'http://proxy.example:3128'],
  ] as const;

/** The response that the bridge must return in this setup. */
function expectedResult(result: ExpectedError | 'works', setup: FaultSetup): unknown {
  if (result === 'works') return { ok: true, value: expect.anything() };
  const { inDoubt: _, ...error } = result;
  const text = stands(setup).reduce(
    (filled, [place, origin]) => filled.replaceAll(place, origin ?? place),
    JSON.stringify(error),
  );
  return { ok: false, error: JSON.parse(text) as unknown };
}

/** Replaces the ports, which differ between runs, by names. */
function withoutPorts(result: Result<unknown>, setup: FaultSetup): Result<unknown> {
  const text = stands(setup).reduce(
    (named, [, origin, name]) => (origin ? named.replaceAll(origin, name) : named),
    JSON.stringify(result),
  );
  return JSON.parse(text) as Result<unknown>;
}

/** undici checks the time twice a second, so a limit may fire nearly a second early or late. */
async function endsOnlyAfter(limitS: number, call: Promise<unknown>, setup: FaultSetup): Promise<void> {
  let hasEnded = false;
  const end = () => (hasEnded = true);
  call.then(end, end);
  for (let leftS = limitS - 1; leftS > 0; leftS -= 5) {
    await elapse(Math.min(5, leftS) * 1000);
    if (leftS > 5) await setup.everyFiveSeconds?.();
  }
  expect(hasEnded, `it was given up before ${limitS} s`).toBe(false);
  await elapse(2_000);
}
