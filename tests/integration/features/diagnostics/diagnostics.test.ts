import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { LogFile, logTail } from '../../../../electron/platform/log-file.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { assembleServices } from '../../../support/assemble-services.ts';
import { chosenFile } from '../../../support/chosen-file.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { leftoversIn, type Needle } from '../../../support/leftovers/leftover.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';

let folder: string;
let file: string | null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-diagnostics-'));
  file = path.join(folder, 'diagnostics.txt');
});
afterEach(() => rm(folder, { recursive: true }));

const podkey = (over: Partial<Parameters<typeof assembleServices>[0]> = {}) =>
  assembleServices({ clock: new FakeClock(), files: chosenFile(() => file), ...over });

const secret = 'Tr0ub4dor&3-of-Northwind';
const person = { id: '7d9f3c1e-2b4a-4c6d-8e1f-0a1b2c3d4e5f', email: 'ada.lovelace@northwind.example' };
const needles: Needle[] = [
  { name: 'API key secret', secret },
  { name: 'label', secret: northwindDraft.label },
  { name: 'other label', secret: contosoDraft.label },
  { name: 'host', secret: 'pod.example' },
  { name: 'account ID', secret: northwindDraft.accountId },
  { name: 'API key ID', secret: northwindDraft.apiKeyId },
  { name: 'user ID', secret: person.id },
  { name: 'e-mail', secret: person.email },
  { name: 'asset ID', secret: routerLocator.assetId },
  { name: 'property', secret: routerLocator.property },
  { name: 'ticket', secret: 'INC-4711-Northwind' },
];

/** Typical log lines, with everything that a log must not contain. */
async function logged(): Promise<string[]> {
  const log = new LogFile(folder);
  log.info('started', { version: '1.2.3', platform: 'linux', arch: 'x64' });
  log.info('request', {
    method: 'GET',
    path: '/v1/assets/*/*/revisions/*/secure/*',
    attempt: 1,
    durationMs: 120,
    status: 200,
    requestId: person.id,
  });
  log.info('account left', { reason: 'account-switched', id: northwindDraft.accountId });
  log.info('call failed', { call: 'secrets.open', kind: 'dns', causes: 'Failure(dns) < Error(ENOTFOUND)' });
  log.info('call failed', { call: northwindDraft.label, kind: person.email, at: 'https://pod.example/x' });
  log.error(`${person.email} of ${northwindDraft.label} on pod.example: ${secret}`, {
    label: contosoDraft.label,
  });
  log.warn(`password ${secret}`, { path: `/v1/assets/router/${routerLocator.assetId}` });
  await log.open();
  return logTail(folder, 300);
}

async function atWork() {
  const lines = await logged();
  const there = podkey({ logLines: lines });
  const { id } = await there.accounts.add(northwindDraft, secret, 'keychain');
  await there.accounts.add(contosoDraft, secret, 'keychain');
  await there.accounts.add({ ...contosoDraft, apiKeyId: 'key-two' }, secret, 'session');
  there.activity.setTicket('INC-4711-Northwind');
  const account = {
    id,
    label: northwindDraft.label,
    environment: 'production',
    podOrigin: 'https://pod.example',
  } as const;
  there.activity.record({ action: 'revealed', account, locator: routerLocator });
  there.settings.change({ clearClipboardAfterS: 10 });
  return there;
}

test('diagnostics contain what helps to find a fault', async () => {
  const { report } = await (await atWork()).features.diagnostics.service.collect();
  expect(report).toContain('Podkey: 1.2.3');
  expect(report).toContain('system: linux x64, 6.8.0\n');
  expect(report).toContain('language: en');
  expect(report).toContain('clearClipboardAfterS: 10 (changed)');
  expect(report).toContain('panicKey: off\n');
  expect(report).toContain('accounts: 3');
  expect(report).toMatch(
    /account 1: pod 1, production.*\n.*account 2: pod 2, staging.*\n.*account 3: pod 2, staging/,
  );
  expect(report).toContain('keychain: available');
  expect(report).toMatch(/schema version: \d+/);
  expect(report).toContain('rows of accounts: 3');
  expect(report).toContain('chain: not looked at yet');
  expect(report).toMatch(/request method=GET path=\/v1\/assets\/\*\/\*.* status=200 \[left out\]/);
  expect(report).toContain('call failed call=secrets.open kind=dns causes=(Failure(dns) < Error(ENOTFOUND))');
});

test('diagnostics name no account, pod, person, ID or value, in any spelling', async () => {
  const { report } = await (await atWork()).features.diagnostics.service.collect();
  expect(leftoversIn(report, 'diagnostics', needles)).toEqual([]);
});

test('whatever gets into a log line, no name or ID gets out of it', async () => {
  const fields = [
    'id',
    'path',
    'call',
    'kind',
    'causes',
    'at',
    'version',
    'status',
    'reason',
    'requestId',
    'label',
  ];
  // Random texts that no fixed text contains: letters and a digit, or capitals only, in a host, an e-mail address, a
  // path, or alone.
  const planted = fc.oneof(
    fc
      .tuple(fc.stringMatching(/^[A-Za-z]{4,12}$/), fc.constantFrom('X9q', '7zK', 'W4'))
      .map((parts) => parts.join('')),
    fc.stringMatching(/^[A-Z]{4,12}$/).map((letters) => `QX${letters}`),
  );
  const around = fc.constantFrom(
    '%',
    '%@x.example',
    'https://%.example/a?b=%',
    '/v1/%',
    'Error(%)',
    '(% b.js:1:2)',
    ' % = %',
  );
  await fc.assert(
    fc.asyncProperty(
      planted,
      around,
      fc.constantFrom(...fields),
      fc.constantFrom('info', 'warn', 'error'),
      async (name, place, field, level) => {
        const said = place.replaceAll('%', name);
        const at = '2026-11-21T10:00:00.000Z';
        const logLines = [
          `${at} ${level} request ${field}=${said}`,
          `${at} ${level} ${said} ${field}=1`,
          said,
        ];
        const { report } = await podkey({ logLines }).features.diagnostics.service.collect();
        const shown = report.slice(report.indexOf('\nLog\n'));
        // A stack frame contains only function names and Podkey's own files.
        if (field !== 'at' || !place.includes('b.js')) expect(shown).not.toContain(name);
      },
    ),
    { numRuns: 60 },
  );
});

describe('saving', () => {
  test('writes exactly what was shown', async () => {
    const { service: diagnostics } = (await atWork()).features.diagnostics;
    const { handle, report } = await diagnostics.collect();
    expect(await diagnostics.save(handle)).toBe('diagnostics.txt');
    expect(await readFile(path.join(folder, 'diagnostics.txt'), 'utf8')).toBe(report);
  });

  test('writes nothing if cancelled, and can be repeated', async () => {
    const { service: diagnostics } = podkey().features.diagnostics;
    const { handle } = await diagnostics.collect();
    file = null;
    expect(await diagnostics.save(handle)).toBeNull();
    file = path.join(folder, 'later.txt');
    expect(await diagnostics.save(handle)).toBe('later.txt');
  });

  test('reports why it failed', async () => {
    const { service: diagnostics } = podkey().features.diagnostics;
    const { handle } = await diagnostics.collect();
    await mkdir((file = path.join(folder, 'is-a-folder')));
    await writeFile(path.join(file, 'within'), '');
    const failure = await diagnostics.save(handle).catch((thrown: unknown) => thrown);
    expect(Failure.is(failure, 'validation') && failure.appError.message).toMatch(
      /^The file couldn’t be written/,
    );
  });

  test('accepts only the handle of what was shown last, and none after a lock', async () => {
    const { features, lock } = podkey();
    const { service: diagnostics } = features.diagnostics;
    const before = await diagnostics.collect();
    const now = await diagnostics.collect();
    await expect(diagnostics.save(before.handle)).rejects.toThrow(Failure);
    lock.lock('person');
    await expect(diagnostics.save(now.handle)).rejects.toThrow(Failure);
  });
});

test.each([
  [
    'not available',
    () => Promise.reject(new Failure({ kind: 'keychain', message: '', nextStep: '', retryable: true })),
  ],
  ['no answer', () => new Promise<null>(() => undefined)],
])('an unusable keychain is reported as such: %s', async (said, get) => {
  const clock = new FakeClock();
  const keychain = Object.assign(new SessionSecretStore(), { get });
  const collecting = podkey({ clock, keychain }).features.diagnostics.service.collect();
  await Promise.resolve();
  await clock.advance(5_000);
  expect((await collecting).report).toContain(`keychain: ${said}`);
});
