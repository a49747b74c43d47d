import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { ElectronUpdater } from '../../../../electron/features/updates/app-updater.ts';
import type { ToleratedFailure } from '../../../../electron/services/log.ts';
import {
  FeedClient,
  FeedMemory,
  type FeedReader,
} from '../../../../electron/features/updates/feed-client.ts';
import { type UpdateInstaller, UpdateService } from '../../../../electron/features/updates/update-service.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import type { UpdatesState } from '../../../../shared/features/updates/contract.ts';
import { recordPublisher } from '../../../../packaging/windows/update-publisher.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { testAuthority } from '../../../support/test-certificates.ts';
import { feedKey } from '../../../support/update-feed.ts';

const authority = testAuthority();

interface Options {
  /** The feed's URL and key; by default the server's, with the right key. */
  feed?: string;
  publicKey?: string;
  reader?: FeedReader;
  installer?: UpdateInstaller | null;
  database?: DatabaseSync;
  clock?: FakeClock;
}

/** A feed's server with its key, with TLS where that matters, and a Podkey 1.2.0 that checks it for updates. */
export async function startFeed(over: 'http' | 'https' = 'http') {
  const server = await startFaultServer(over === 'https' ? authority.issue() : undefined);
  const key = feedKey();
  const updates = ({
    feed = `${server.url}/podkey`,
    publicKey = key.publicKey,
    reader = { platform: 'win32', arch: 'x64' },
    installer = null,
    database = openDatabase(':memory:').database,
    clock = new FakeClock(),
  }: Options = {}) => {
    const states: UpdatesState[] = [];
    const failures: ToleratedFailure[] = [];
    const route = {
      authorities: () => Promise.resolve([authority.cert]),
      hops: () => Promise.resolve([null]),
    };
    const service = new UpdateService({
      feed: {
        client: new FeedClient({ source: { feed, publicKey }, route, reader }),
        memory: new FeedMemory(new Preferences(database), publicKey),
        reader,
      },
      version: '1.2.0',
      installer,
      clock,
      onChanged: (state) => states.push(state),
      onFailure: (what) => failures.push(what),
    });
    return Object.assign(service, { states, failures, database, clock });
  };
  return { server, key, updates };
}

/** The state, which is never `off` here. */
export function stateOf(updates: UpdateService) {
  const { state } = updates;
  if (state.kind === 'off') throw new Error('There is a feed');
  return state;
}

/** The state after a check. */
export async function checkedState(updates: UpdateService) {
  await updates.check();
  return stateOf(updates);
}

/** Every request to a server, in order. */
export const askedFor = ({ received }: FaultServer) => received.map(({ path: asked }) => asked);

/** Podkey on Windows as electron-updater sees it, in its own folder. */
export class TestApp implements AppAdapter {
  readonly version = '1.2.0';
  readonly name = 'podkey';
  readonly isPackaged = true;
  readonly folder: string;
  hasQuit = false;
  /** Quitting takes until `end` is called, as it does while values are cleared. */
  quitsSlowly = false;
  #atTheEnd: ((exitCode: number) => void)[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** As packaged by a publisher, or unsigned. */
  static async publishedBy(...publishers: string[]): Promise<TestApp> {
    const app = new TestApp(await mkdtemp(path.join(tmpdir(), 'podkey-updates-')));
    await mkdir(path.join(app.folder, 'resources'));
    await recordPublisher(app.folder, publishers);
    return app;
  }

  get appUpdateConfigPath(): string {
    return path.join(this.folder, 'resources', 'app-update.yml');
  }
  get userDataPath(): string {
    return path.join(this.folder, 'data');
  }
  get baseCachePath(): string {
    return path.join(this.folder, 'cache');
  }
  get pending(): string {
    return path.join(this.baseCachePath, 'podkey-updater', 'pending');
  }

  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  relaunch(): void {
    throw new Error('The installer does that');
  }
  onQuit(handler: (exitCode: number) => void): void {
    this.#atTheEnd.push(handler);
  }
  quit(): void {
    this.hasQuit = true;
    if (!this.quitsSlowly) this.end();
  }
  /** The very end, which notifies its listeners. */
  end(): void {
    for (const handler of this.#atTheEnd) handler(0);
  }

  /** A new version's files, as they are in the folder. */
  async kept(): Promise<string[]> {
    return readdir(this.pending).catch(() => []);
  }
  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  /** The updater on Windows, for files with this publisher. */
  installer(verifyPublisher = (_names: string[], _file: string) => Promise.resolve<string | null>(null)) {
    return new ElectronUpdater({ platform: 'win32', app: this, verifyPublisher });
  }
}
