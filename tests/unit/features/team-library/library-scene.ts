import { beforeEach, vi } from 'vitest';
import { LibraryService } from '../../../../electron/features/team-library/library-service.ts';
import { LibrarySource } from '../../../../electron/features/team-library/library-source.ts';
import type {
  ConfiguredLibrary,
  LibraryAccount,
} from '../../../../electron/features/team-library/team-library.ts';
import { publicKeyOf } from '../../../../electron/services/signatures.ts';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import {
  LibraryRepository,
  AccountLibraryRepository,
} from '../../../../electron/features/team-library/library-repository.ts';
import type { LibrarySettings } from '../../../../shared/features/team-library/contract.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { aLogin, numberedUuid } from '../../../support/sample-logins.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';
import { libraryText } from '../../../support/team-library.ts';
import { feedKey, signatureOf } from '../../../support/update-feed.ts';

export const [id, other] = [numberedUuid(1), numberedUuid(2)];
export const source = 'https://files.example/library.json';

export const askConsent = vi.fn((_library: object, _label: string) => Promise.resolve());
export const onChanged = vi.fn();
export const onLogins = vi.fn();
export const onFailure = vi.fn();

/** The service of team libraries, on addresses in memory. */
class LibraryScene {
  readonly clock = new FakeClock();
  readonly database = openDatabase(':memory:').database;
  readonly rows = new LibraryRepository(this.database);
  readonly accountRows = new AccountLibraryRepository(this.database);
  readonly key = feedKey();
  accounts: LibraryAccount[] = [
    { ...northwindDraft, id },
    { ...contosoDraft, id: other },
  ];
  /** What is published, by address. */
  readonly files = new Map<string, string>();
  /** The addresses of libraries that were read, without signatures. */
  read: string[] = [];
  library: LibraryService;

  constructor() {
    const stored = new AccountRepository(this.database);
    stored.insert({ ...northwindDraft, id, secretIn: 'session' });
    stored.insert({ ...contosoDraft, id: other, secretIn: 'session' });
    this.library = this.start(null);
  }

  /** Starts Podkey on the same database, with a library in its policy or without. */
  start(policys: LibrarySettings | null): LibraryService {
    const configured = (settings: LibrarySettings) => this.configured(settings);
    this.library = new LibraryService({
      library: policys && configured(policys),
      configured,
      rows: this.rows,
      accountRows: this.accountRows,
      accounts: () => this.accounts,
      askConsent,
      clock: this.clock,
      onChanged,
      onLogins,
      onFailure,
    });
    return this.library;
  }

  publish(serial: number, name: string, { at = source, pod = northwindDraft } = {}): void {
    const content = libraryText({ serial, logins: [aLogin({ name })], pod });
    this.files.set(at, content).set(`${at}.sig`, signatureOf(content, this.key));
  }

  get settings(): LibrarySettings {
    return { source, publicKey: this.key.publicKey };
  }

  /** The names of an account's logins in its library. */
  names(of = id): string[] | undefined {
    return this.library.layerOf(of)?.logins.map(({ name }) => name);
  }

  private configured({ source: where, publicKey: base64 }: LibrarySettings): ConfiguredLibrary | null {
    const publicKey = publicKeyOf(base64);
    const readFile = async (file: string) => {
      if (!file.endsWith('.sig')) this.read.push(file);
      const content = this.files.get(file);
      return content === undefined ? null : Buffer.from(content);
    };
    return publicKey && { source: new LibrarySource(where, readFile), publicKey };
  }
}

/** The scene of the running test: a new one before each test. */
export let scene: LibraryScene;

/** Registers the hook that creates the scene. */
export function useLibraryScene(): void {
  beforeEach(() => {
    askConsent.mockReset().mockResolvedValue();
    for (const heard of [onChanged, onLogins, onFailure]) heard.mockReset();
    scene = new LibraryScene();
  });
}
