import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { foreignExports, plantedSecret } from '../../support/foreign-exports.ts';
import { northwindDraft } from '../../support/samples.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-foreign-'));
});
afterEach(async () => {
  closeDatabases();
  await rm(folder, { recursive: true });
});

test.each(Object.entries(foreignExports))(
  'no value of an export as %s is in what the services return, report or store',
  async (_name, content) => {
    const file = path.join(folder, 'export');
    await writeFile(file, content);
    const services = assembleServices({
      clock: new FakeClock(),
      keychain: new SessionSecretStore(),
      files: chosenFile(() => file),
      databaseFile: path.join(folder, 'podkey.db'),
    });
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const { sheet } = await services.loginImport.choose(id);
    if (!sheet) throw new Error('The file is no table');
    const columns = sheet.columns.map(({ guess }) => guess);
    const preview = await services.loginImport.check(id, sheet.id, { columns, withNotes: true });
    const lines = preview.rows.map(({ line }) => line);
    const result = await services.loginImport.import(preview.handle, lines, id);
    expect(result.every(({ outcome }) => outcome === 'added')).toBe(true);
    const listed = services.logins.list(id);
    expect(listed.logins).toHaveLength(lines.length);

    const said = JSON.stringify([
      sheet,
      preview,
      result,
      listed,
      services.heard.events,
      services.heard.failures,
    ]);
    expect(said).not.toContain(plantedSecret);
    const stored = (await readdir(folder)).filter((name) => name !== 'export');
    expect(stored).toContain('podkey.db');
    for (const name of stored)
      expect(await readFile(path.join(folder, name), 'latin1'), name).not.toContain(plantedSecret);
  },
);
