import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import type { ImportPreview } from '../../../shared/schemas/file-import.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { assembleServices, type AssembleOptions } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLogin, anItem, numberedUuid } from '../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../support/samples.ts';

/** The day before the time of the computers’ clock. */
export const then = '2029-12-31T00:00:00.000Z';

const { assetType, assetId, revisionId } = routerLocator;
/** The cells that lead to a property of the router. */
export const value = (name: string, revision = revisionId) => [assetType, assetId, revision, name];
/** The required columns. */
export const header = 'Login,Asset type,Asset ID,Revision ID,Property';
/** The locator of a property of the router. */
export const at = (name: string) => ({ ...routerLocator, property: name });

/** A login with everything, and with characters that files must quote. */
export const full = aLogin({
  name: '=HYPERLINK("x")',
  client: { id: 'org-1', name: 'Käse; "Zoll", Öl' },
  userName: '-admin',
  address: 'https://firewall.example',
  sites: [
    { origin: 'https://login.firewall.example', subdomains: true },
    { origin: 'http://10.0.0.1:8080', subdomains: false },
  ],
  notes: '+first line\nsecond line',
  tags: ['+on call', 'netz'],
  pinned: true,
  items: [
    anItem({ label: 'Admin', confirmedAt: then, staleAt: then, uses: 7, lastUsedAt: then }),
    anItem({ id: numberedUuid(2), kind: 'code', locator: at('totp') }),
  ],
});
/** A login with nothing that may be left out. */
export const bare = aLogin({
  id: numberedUuid(3),
  name: 'Bare',
  // Which says where a browser fills it in, unless the person said nowhere.
  address: 'https://bare.example',
  client: null,
  userName: null,
  tags: [],
  items: [anItem({ id: numberedUuid(4), kind: 'other', locator: at('wifi') })],
});

/** Gives each test of a file the path of a file of logins, and computers whose file dialogs choose it. */
export function useLoginFile() {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'podkey-logins-'));
    file = path.join(folder, 'logins.csv');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function computer(over: Partial<AssembleOptions> = {}) {
    const services = assembleServices({
      ...over,
      clock: new FakeClock(Date.UTC(2030, 0, 1)),
      keychain: new SessionSecretStore(),
      files: chosenFile(() => file),
    });
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    const preview = async (): Promise<ImportPreview<ImportedLogin>> => {
      const { sheet, preview: read } = await services.loginImport.choose(id);
      if (read) return read;
      if (!sheet) throw new Error('The person cancelled');
      const columns = sheet.columns.map(({ guess }) => guess);
      return services.loginImport.check(id, sheet.id, { columns, withNotes: sheet.format === 'podkey' });
    };
    /** Imports every line that can be imported. */
    const importAll = async () => {
      const { handle, rows } = await preview();
      const lines = rows.flatMap(({ verdict, line }) =>
        verdict === 'new' || verdict === 'change' ? [line] : [],
      );
      return services.loginImport.import(handle, lines, id);
    };
    const listed = () => services.logins.list(id).logins;
    return { ...services, id, preview, importAll, listed };
  }

  return {
    /** The file's path. */
    path: () => file,
    computer,
    /** Writes a table of comma-separated cells into the file. */
    table: (columns: string, ...rows: string[][]) =>
      writeFile(file, [columns, ...rows.map((cells) => cells.join(','))].join('\n')),
  };
}
