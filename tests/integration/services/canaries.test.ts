import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { foreignTables } from '../../support/foreign-tables.ts';
import { northwindDraft } from '../../support/samples.ts';

/** What stands in every secret, and in nothing else. */
const canary = 'C4nary!zq7w';
/** A seed of one-time codes, in base32. */
const seed = 'JBSWY3DPEHPK3PXPCANARY234567';
const key = `-----BEGIN OPENSSH PRIVATE KEY-----\n${canary}\n-----END OPENSSH PRIVATE KEY-----`;

/** Ways in which an address or a text has a secret. */
const inAddress = [
  `https://admin:${canary}@router.example/`,
  `https://admin:a/${canary}@router.example:8443/x`,
  `https://admin:a b${canary}@router.example`,
  `https://admin:p@ss/${canary}@router.example`,
  `https://${canary}%3Ax@router.example/`,
  `https://router.example/login?user=admin&password=${canary}&x=1`,
  `ftp://admin:${canary}@[fe80::1]:21/`,
];
const inText = [
  `otpauth://totp/Acme Co:bob smith?secret=${seed}&issuer=Acme Co`,
  `see otpauth://totp/Acme Co:bob?issuer=Acme Co&secret=${seed}`,
  `OTPAUTH-MIGRATION://offline?data=${canary}`,
  `otpauth%3A%2F%2Ftotp%2FAcme%3Fsecret%3D${seed}`,
  `steam://${seed}`,
  `first line\nPassword: ${canary}\nMot de passe : ${canary}\nlast line`,
  key,
  `{"totp":"${seed}","note":"x"}`,
  `SecretType:Web Account\nUser Name:a\nPassword:${canary}`,
  `admin:${canary}@router.example`,
  `pwd=${canary}; host=router.example`,
  `ghp_${seed}${canary}`,
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-canaries-'));
});
afterEach(async () => {
  closeDatabases();
  await rm(folder, { recursive: true });
});

describe.each(foreignTables)('A table of $program', ({ columns }) => {
  test('brings no password, seed or key into what the page gets, the database, the journal or the log', async () => {
    const rowCount = inText.length;
    const rows = Array.from({ length: rowCount }, (_, row) =>
      columns.map(({ kind }) => {
        if (kind === 's') return row % 3 === 0 ? `${canary}${row}` : row % 3 === 1 ? seed : `${canary}@x`;
        if (kind === 'n') return `Router ${row}`;
        if (kind === 'u') return `admin${row}`;
        if (kind === 'a') return inAddress[row % inAddress.length] ?? '';
        if (kind === 't') return inText[row] ?? '';
        return kind === 'x' ? '' : kind;
      }),
    );
    const names = columns.flatMap(({ head }) => (head === '+' ? [] : [head]));
    const file = path.join(folder, 'export');
    await writeFile(file, [names, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n'));
    const services = assembleServices({
      clock: new FakeClock(),
      keychain: new SessionSecretStore(),
      files: chosenFile(() => file),
      databaseFile: path.join(folder, 'podkey.db'),
    });
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const chosen = await services.loginImport.choose(id);
    const { sheet } = chosen;
    if (!sheet) throw new Error('The file is no table');

    // The counts add up, and no secret column can be chosen.
    expect(sheet.rowCount + sheet.leftOut + sheet.emptyCount + sheet.misaligned).toBe(rowCount);
    expect(sheet.misaligned).toBe(0);
    const secrets = columns.filter(({ kind }) => kind === 's');
    expect(sheet.unread).toBeGreaterThanOrEqual(secrets.length * rowCount);
    const secretHeads = new Set(secrets.map(({ head }) => head));
    expect(sheet.columns.filter(({ name }) => secretHeads.has(name))).toEqual([]);

    // The person imports all that they can: also notes, and what Podkey would ignore as tags.
    const guesses = sheet.columns.map(({ guess }) => guess);
    const hasUser = columns.some(({ kind }) => kind === 'u');
    expect(guesses.includes('userName')).toBe(hasUser);
    const hasName = guesses.includes('name');
    const meanings = guesses.map((guess) => (guess === 'ignore' ? ('tags' as const) : guess));
    if (!hasName) meanings[guesses.indexOf('userName')] = 'name';
    // A table without names names its logins by their addresses.
    expect(hasName).toBe(columns.some(({ kind }) => kind === 'n' || kind === 'a'));
    const preview = await services.loginImport.check(id, sheet.id, { columns: meanings, withNotes: true });
    const lines = preview.rows.flatMap(({ verdict, line }) => (verdict === 'new' ? [line] : []));
    expect(lines.length).toBeGreaterThan(rowCount / 2);
    expect(lines.length + preview.rows.filter(({ verdict }) => verdict !== 'new').length).toBe(
      sheet.rowCount,
    );
    const result = await services.loginImport.import(preview.handle, lines, id);
    const listed = services.logins.list(id);
    if (hasName && hasUser)
      expect(listed.logins[0]).toMatchObject({ userName: expect.stringMatching(/^admin/) as string });

    const said = JSON.stringify([
      chosen,
      preview,
      result,
      listed,
      services.heard.events,
      services.heard.failures,
    ]);
    const found = [said];
    for (const name of (await readdir(folder)).filter((name) => name !== 'export'))
      found.push(await readFile(path.join(folder, name), 'latin1'));
    for (const text of found) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(seed.slice(0, 12));
    }
  });
});
