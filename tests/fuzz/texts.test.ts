import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { readPolicy } from '../../electron/services/policy/policy.ts';
import { codeGenerator } from '../../electron/services/secrets/code-generator.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import { accountFileKind } from '../../shared/schemas/account.ts';
import { columnMeaningSchema } from '../../shared/schemas/bulk.ts';
import { linkRefusalSchema, writeDeepLink } from '../../shared/schemas/deep-link.ts';
import { loginFileKind } from '../../shared/schemas/login-file.ts';
import type { LoginDraft } from '../../shared/schemas/login.ts';
import { policySchema } from '../../shared/schemas/policy.ts';
import { locatorSchema } from '../../shared/schemas/secure-value.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { inForce, somePublicKey } from '../support/sample-policy.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../support/samples.ts';
import { bridgePodkey, type BridgedPodkey } from './bridge.ts';
import { fuzz } from './fuzz.ts';
import { oddSeed } from './odd-responses.ts';
import { bent, oddJson, oddText, typedSecret } from './odd-values.ts';
import { shownQuestion } from '../support/page-questions.ts';

/* Any text that a person pastes, opens or imports, or that IT provides. */

const secret = 'the-secret-of-Northwind';
let folder: string;
let podListFile: string;
let podkey: BridgedPodkey;
let accountId = '';
let uses = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-fuzz-'));
  podListFile = path.join(folder, 'pods.json');
});
afterEach(async () => {
  if (accountId !== '') await podkey.services.end();
  accountId = '';
});
afterAll(() => rm(folder, { recursive: true }));

/** Podkey with an account, recreated now and then, so that imports do not pile up. */
async function ready(): Promise<BridgedPodkey> {
  uses += 1;
  if (accountId !== '' && uses % 50 !== 0) return podkey;
  if (accountId !== '') await podkey.services.end();
  podkey = bridgePodkey({ secrets: () => [secret], podListFiles: [podListFile] });
  accountId = (await podkey.services.accounts.add(northwindDraft, secret, 'keychain')).id;
  return podkey;
}

/** A text with a few pieces removed, duplicated or replaced. */
function garbled(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const slip = fc.record({ at: fc.nat({ max: 2_000 }), length: fc.nat({ max: 8 }), by: oddText });
  return fc.tuple(text, fc.array(slip, { maxLength: 3 })).map(([whole, slips]) =>
    slips.reduce((now, { at, length, by }) => {
      const place = at % (now.length + 1);
      return now.slice(0, place) + by + now.slice(place + length);
    }, whole),
  );
}

const anyOf = (...nearly: fc.Arbitrary<string>[]) =>
  fc.oneof({ weight: 1, arbitrary: oddText }, ...nearly.map((arbitrary) => ({ weight: 3, arbitrary })));
const asJson = (json: fc.Arbitrary<unknown>) => json.map((value) => JSON.stringify(value ?? null));

/** The bytes of a file: UTF-8 with or without a byte order mark, UTF-16, or not text at all. */
const asBytes = (text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 8, arbitrary: text.map((plain) => new TextEncoder().encode(plain)) },
    { weight: 1, arbitrary: text.map((plain) => new TextEncoder().encode(`\ufeff${plain}`)) },
    { weight: 1, arbitrary: text.map((plain) => Buffer.from(plain, 'utf16le')) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
  );

const { assetType, assetId, revisionId, property } = routerLocator;
const valuePath = `/v1/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`;
const deepLink = writeDeepLink({
  podUrl: northwindDraft.podUrl,
  accountId: northwindDraft.accountId,
  locator: routerLocator,
});

describe('any text as a link', () => {
  fuzz('pasted', {
    given: anyOf(garbled(fc.constantFrom(`${northwindDraft.podUrl}${valuePath}`, valuePath, assetId))),
    runs: 3_000,
    run: (text) => {
      const read = parseSecureValueLink(text, northwindDraft.podUrl);
      if (read.kind === 'unreadable') expect(read.message).toMatch(/\S/);
      else if (read.kind === 'locator') expect(locatorSchema.safeParse(read.locator).success).toBe(true);
    },
  });

  fuzz('followed into Podkey', {
    given: anyOf(garbled(fc.constant(deepLink))),
    runs: 2_000,
    run: async (text) => {
      const { services, call } = await ready();
      const refusal = services.links.receive(text);
      expect([null, ...linkRefusalSchema.options]).toContain(refusal);
      const shown = () => shownQuestion(services.pageQuestions, 'link');
      await expect.poll(() => shown()?.link.kind === 'refused').toBe(refusal !== null);
      const id = shown()?.id;
      if (id !== undefined) await call('questions.answer', { kind: 'link', id, opens: true });
    },
  });
});

describe('any file', () => {
  const cell = fc.oneof(oddText, fc.constantFrom(assetId, '*', 'admin', '"', '""', "'=1+1", 'fixed'));
  const table = (header: string) =>
    fc
      .tuple(
        fc.constantFrom(',', ';', '\t', '|'),
        fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 60 }).map((one) => (one === 60 ? 400_000 : 1)),
      )
      .map(
        ([delimiter, rows, end, times]) =>
          [header.replaceAll(',', delimiter), ...rows.map((row) => row.join(delimiter))].join(end) +
          (times === 1 ? '' : `${end}x`.repeat(times)),
      );

  const place = `${assetType},${assetId},${revisionId},${property}`;
  const loginTable = [
    'Login,Client,Client ID,User name,Address,Notes,Tags,Pinned,Item,Kind,Asset type,Asset ID,Revision ID,Property,Confirmed',
    `Router,Harbour,,admin,https://a.example,,a|b,yes,Admin,password,${place},2030-01-01T00:00:00.000Z`,
  ].join('\r\n');
  const lookupTable = [
    'Name,Organization,Tags,User name,Asset type,Asset ID,Revision ID,Property,Revision',
    `Router,Harbour,a|b,admin,${place},fixed`,
  ].join('\r\n');
  const inFile = ({ items, ...login }: LoginDraft) => ({
    ...login,
    items: items.map((item) => ({ ...item, confirmedAt: null })),
  });
  const loginFile = {
    kind: loginFileKind,
    version: 1,
    logins: [inFile(aLoginDraft()), inFile(aLoginDraft({ name: '=x' }))],
  };
  fuzz('imported as logins', {
    given: asBytes(
      anyOf(
        garbled(fc.constantFrom(loginTable, lookupTable)),
        table(loginTable.split('\r\n', 1)[0] ?? ''),
        table(lookupTable.split('\r\n', 1)[0] ?? ''),
        asJson(bent(fc.constant(loginFile), oddJson)),
        garbled(fc.constant(JSON.stringify(loginFile))),
      ),
    ),
    runs: 2_000,
    run: async (bytes) => {
      const { chosen, call } = await ready();
      chosen.file = { name: 'logins.csv', bytes };
      const read = await call('logins.previewImport', { accountId });
      if (!read.ok) return;
      const { sheet, preview } = read.value;
      const mapping = { columns: sheet?.columns.map(({ guess }) => guess) ?? [], withNotes: true };
      const checked = sheet && (await call('logins.checkImport', { accountId, sheetId: sheet.id, mapping }));
      const found = checked?.ok ? checked.value : preview;
      if (!found) return;
      const { handle, rows } = found;
      const lines = rows.filter(({ verdict }) => verdict === 'new').map(({ line }) => line);
      if (lines.length > 0) {
        expect(await call('logins.import', { accountId, handle, lines })).toMatchObject({ ok: true });
        expect(await call('logins.list', { accountId })).toMatchObject({ ok: true });
        expect(await call('logins.export', { accountId, format: 'csv' })).toMatchObject({ ok: true });
      }
    },
  });

  const accountFile = { kind: accountFileKind, version: 1, accounts: [contosoDraft, northwindDraft] };
  fuzz('imported as accounts', {
    given: asBytes(
      anyOf(
        asJson(bent(fc.constant(accountFile), oddJson)),
        garbled(fc.constant(JSON.stringify(accountFile))),
      ),
    ),
    runs: 2_000,
    run: async (bytes) => {
      const { chosen, call } = await ready();
      chosen.file = { name: 'accounts.json', bytes };
      const read = await call('accounts.previewImport', {});
      if (!read.ok || !read.value.preview) return;
      const { handle, rows } = read.value.preview;
      const lines = rows.filter(({ verdict }) => verdict === 'new').map(({ line }) => line);
      if (lines.length > 0)
        expect(await call('accounts.import', { handle, lines })).toMatchObject({ ok: true });
    },
  });

  const userTable = `User ID,E-mail,Role,Organizations\n${assetId},a@b.example,admin,*\n`;
  fuzz('or pasted text, read as a table of users', {
    given: anyOf(garbled(fc.constant(userTable)), table('User ID,E-mail,First name,Last name,Role')),
    runs: 2_000,
    run: async (text) => {
      const { chosen, call } = await ready();
      const pasted = await call('bulk.readTable', { accountId, pasted: text });
      chosen.file = { name: 'users.csv', bytes: new TextEncoder().encode(text) };
      const read = await call('bulk.readTable', { accountId });
      // A file with a NUL byte is not text.
      const sheet = (read.ok ? read.value.sheet : null) ?? (pasted.ok ? pasted.value.sheet : null);
      if (!sheet) return;
      const columns = sheet.columns.map(({ guess }, index) =>
        index === 0 ? 'userId' : columnMeaningSchema.parse(guess === 'userId' ? 'ignore' : guess),
      );
      await call('bulk.check', { accountId, sheetId: sheet.id, mapping: { columns, fixed: {} } });
    },
  });

  const where = '/etc/podkey/policy.json';
  const { policy } = inForce({
    allowedPods: [northwindDraft.podUrl, contosoDraft.podUrl],
    longestClipboardSeconds: 20,
    idleLockMinutes: 10,
    updates: { feed: 'https://updates.example', publicKey: somePublicKey },
    captureProtection: true,
    commandLine: 'off',
  });
  fuzz('read as an organization’s policy', {
    given: asBytes(
      anyOf(asJson(bent(fc.constant(policy), oddJson)), garbled(fc.constant(JSON.stringify(policy)))),
    ),
    runs: 2_000,
    run: async (bytes) => {
      const read = await readPolicy(() => Promise.resolve({ kind: 'there', where, bytes })).catch(toAppError);
      if (read && 'policy' in read) {
        expect(policySchema.parse(read.policy)).toEqual(read.policy);
        // Every rule in the file must be reported as it stands; none may be skipped.
        const text = new TextDecoder().decode(bytes);
        const { ['__proto__']: _proto, ...rules } = JSON.parse(text) as Record<string, unknown>;
        expect(Object.keys(read.policy).sort()).toEqual(Object.keys(rules).sort());
      } else {
        expect(read).toMatchObject({ kind: 'policy', message: expect.stringContaining(where) });
        expect(JSON.stringify(read)).not.toContain(typedSecret);
      }
    },
  });

  const podList = { version: 1, pods: [{ label: 'US', url: 'https://docs.example.com' }] };
  fuzz('read as a list of pods', {
    given: asBytes(
      anyOf(asJson(bent(fc.constant(podList), oddJson)), garbled(fc.constant(JSON.stringify(podList)))),
    ),
    runs: 2_000,
    run: async (bytes) => {
      const { call } = await ready();
      await writeFile(podListFile, bytes);
      const result = await call('accounts.podList', {});
      expect(result).toMatchObject({ ok: true });
    },
  });
});

fuzz('any text as a one-time code seed', {
  given: fc.tuple(oddSeed, fc.integer({ min: -(2 ** 42), max: 2 ** 52 })),
  runs: 3_000,
  run: ([text, at]) => {
    const made = codeGenerator(text)?.at(at);
    if (!made) return;
    expect(made.code).toMatch(/^\d{1,10}$/);
    expect(made.expiresAt).toBeGreaterThan(at);
  },
});
