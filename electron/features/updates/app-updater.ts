import {
  existsSync,
  rmSync,
  writeFileSync,
  closeSync,
  createReadStream,
  fstatSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ServiceDependencies } from '../../services/service-dependencies.ts';
import type { FetchUpdate, VerifiedUpdate, UpdateInstaller } from './update-service.ts';
import { updateFailures } from '../../../shared/features/updates/text/en.ts';

type InstallingPlatform = 'win32' | 'darwin';

/**
 * The installer of new versions, if this copy of Podkey can replace itself: on macOS any packaged one; on Windows one that our
 * own installer put into a folder the user can write, with its uninstaller. IT updates copies installed for all users, by MSI, as
 * a package or from an archive.
 */
export function updateInstallerOf(
  platform: string,
  { isPackaged, executable }: ServiceDependencies['program'],
): UpdateInstaller | null {
  if (!isPackaged) return null;
  if (platform === 'darwin') return new ElectronUpdater({ platform });
  if (platform !== 'win32') return null;
  const folder = path.dirname(executable);
  const isOurs = existsSync(path.join(folder, 'Uninstall Podkey.exe')) && canWriteTo(folder);
  return isOurs ? new ElectronUpdater({ platform }) : null;
}

/** Tries to write, because Windows' rules about who may write can't be queried. */
function canWriteTo(folder: string): boolean {
  const probe = path.join(folder, `.podkey-${process.pid}`);
  try {
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

interface Options {
  platform: InstallingPlatform;
  /** Electron's own by default. */
  app?: AppAdapter;
  /** Returns what is wrong with a file's publisher, or null. Asks Windows by default. */
  verifyPublisher?: (names: string[], file: string) => Promise<string | null>;
}

/** The folder in the user's caches. The uninstaller looks for it by this name. */
const updaterCacheDirName = 'podkey-updater';

/** The feed's address for electron-updater. It downloads nothing; Podkey does. */
const nowhere = 'https://feed.invalid/';

/**
 * Uses only three parts of electron-updater: where a new version is stored, how its publisher is checked, and how it is
 * installed. It reads no feed, because Podkey hands it a verified one, and it has no network access.
 *
 * Loaded with the first download, because most runs never need it.
 */
export class ElectronUpdater implements UpdateInstaller {
  readonly #options: Options;
  #downloaded: { updater: Updater; update: VerifiedUpdate; path: string } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async download(update: VerifiedUpdate, fetch: FetchUpdate): Promise<void> {
    this.#downloaded = undefined;
    const updater = await this.#prepare(update, fetch);
    try {
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) throw updateFailures.notStarted();
      const [file] = await updater.downloadUpdate();
      if (file === undefined) throw updateFailures.notStarted();
      this.#downloaded = { updater, update, path: file };
    } catch (thrown) {
      throw isForeignPublisher(thrown) ? updateFailures.otherPublisher({ file: update.file.url }) : thrown;
    }
  }

  async install(): Promise<void> {
    const downloaded = this.#downloaded;
    if (!downloaded) throw updateFailures.notStarted();
    const { updater, update, path: file } = downloaded;
    const { url, sha512 } = update.file;
    // It may have been there for days, in a folder that the person's other programs can write.
    const held = await holdIfGood(file, sha512);
    if (!held) {
      this.#downloaded = undefined;
      throw updateFailures.damaged({ file: url });
    }
    if (this.#options.platform === 'darwin') {
      // Squirrel.Mac checks the publisher's signature itself, on its own copy.
      held.close();
      updater.quitAndInstall();
      return;
    }
    // At the very end, when everything is cleaned up and the installer finds Podkey closed. Quitting takes time, so the file is
    // checked again right before it runs.
    updater.app.onQuit(() => {
      if (held.isStill(sha512)) updater.install(true, true);
    });
    updater.app.quit();
  }

  async #prepare(update: VerifiedUpdate, fetch: FetchUpdate): Promise<Updater> {
    const { platform, app, verifyPublisher } = this.#options;
    const { Provider } = await import('electron-updater/out/providers/Provider.js');
    const updater = asUpdater(await load(platform, app, verifyPublisher));
    // Packaging adds a file with the publisher's name, as electron-updater expects. macOS uses its own check.
    if (platform === 'win32' && !(await publisherOf(updater))) throw updateFailures.publisher();
    if (platform === 'darwin')
      Object.defineProperty(updater, 'configOnDisk', {
        value: { value: Promise.resolve({ updaterCacheDirName }) },
      });

    updater.autoDownload = false;
    // Only `install` installs.
    updater.autoInstallOnAppQuit = false;
    updater.autoRunAppAfterInstall = true;
    updater.disableWebInstaller = true;
    updater.disableDifferentialDownload = true;
    updater.logger = null;
    updater.httpExecutor = { download: (_url: URL, destination: string) => fetch(destination) };
    // It would create an ID of this installation, for staged roll-outs.
    Object.defineProperty(updater, 'stagingUserIdPromise', { value: { value: Promise.resolve('') } });
    // The failing call reports each error. Without a listener it would be thrown a second time.
    updater.on('error', () => undefined);

    class VerifiedFeed extends Provider<UpdateInfo> {
      constructor(_options: unknown, _updater: unknown, options: ProviderRuntimeOptions) {
        super(options);
      }
      getLatestVersion(): Promise<UpdateInfo> {
        const { version, releaseDate, file } = update;
        const { url, sha512, size } = file;
        return Promise.resolve({ version, releaseDate, path: url, sha512, files: [{ url, sha512, size }] });
      }
      resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
        return files.map((info) => ({ url: new URL(info.url, nowhere), info }));
      }
    }
    updater.setFeedURL({ provider: 'custom', updateProvider: VerifiedFeed });
    updater.allowDowngrade = false;
    return updater;
  }
}

/** Members that electron-updater has but does not declare. Tests and the exact version guard them. */
type Updater = Omit<AppUpdater, 'app'> & {
  readonly app: AppAdapter;
  httpExecutor: { download: (url: URL, destination: string) => Promise<void> };
  readonly configOnDisk: { readonly value: Promise<{ publisherName?: string | string[] } | null> };
  /** Starts the installer. Silent, and restarts Podkey afterwards. */
  install(isSilent: boolean, isForceRunAfter: boolean): boolean;
};

async function load(
  platform: InstallingPlatform,
  app: AppAdapter | undefined,
  verifyPublisher: Options['verifyPublisher'],
): Promise<AppUpdater> {
  // Imported separately, because the package's entry creates one at once for the system it finds.
  if (platform === 'darwin') {
    const { MacUpdater } = await import('electron-updater/out/MacUpdater.js');
    return new MacUpdater(undefined, app);
  }
  const { NsisUpdater } = await import('electron-updater/out/NsisUpdater.js');
  const updater = new NsisUpdater(undefined, app);
  if (verifyPublisher) updater.verifyUpdateCodeSignature = verifyPublisher;
  return updater;
}

function asUpdater(updater: AppUpdater): Updater {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see `Updater`
  return updater as unknown as Updater;
}

async function publisherOf(updater: Updater): Promise<string | string[] | undefined> {
  try {
    return (await updater.configOnDisk.value)?.publisherName;
  } catch {
    return undefined;
  }
}

/** Opens and holds the file if it has this hash. */
async function holdIfGood(file: string, sha512: string): Promise<HeldFile | undefined> {
  let held: HeldFile | undefined;
  try {
    held = new HeldFile(file);
    if ((await held.sha512()) === sha512) return held;
  } catch {
    // A file that can't be read is treated like a changed one.
  }
  held?.close();
  return undefined;
}

const isForeignPublisher = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_UPDATER_INVALID_SIGNATURE';

const pieceBytes = 1024 * 1024;

/**
 * Keeps a file open from the moment it is checked until it is run.
 *
 * A path may lead to another file right after its hash was computed. Here every hash is that of the open handle, and `isStill`
 * checks that the path leads to the same file.
 */
export class HeldFile {
  readonly #path: string;
  readonly #handle: number;

  /** Throws Node's error if the file can't be opened. */
  constructor(path: string) {
    this.#path = path;
    this.#handle = openSync(path, 'r');
  }

  /** The SHA-512 of the file in base64. */
  async sha512(): Promise<string> {
    const hash = createHash('sha512');
    const stream = createReadStream(this.#path, { fd: this.#handle, start: 0, autoClose: false });
    await pipeline(stream, hash);
    return hash.digest('base64');
  }

  /**
   * Whether the path leads to the open file and the file has this hash.
   *
   * Reads the whole file synchronously: about 0.3 s for 100 MB. What runs from the path right afterwards has no time to become
   * another file.
   */
  isStill(sha512: string): boolean {
    try {
      return this.#sha512Now() === sha512 && this.#isStillAtPath();
    } catch {
      return false;
    }
  }

  close(): void {
    closeSync(this.#handle);
  }

  #sha512Now(): string {
    const hash = createHash('sha512');
    const piece = Buffer.allocUnsafe(pieceBytes);
    let position = 0;
    for (let count = -1; count !== 0; position += count) {
      count = readSync(this.#handle, piece, 0, pieceBytes, position);
      hash.update(piece.subarray(0, count));
    }
    return hash.digest('base64');
  }

  #isStillAtPath(): boolean {
    const held = fstatSync(this.#handle, { bigint: true });
    const there = statSync(this.#path, { bigint: true });
    return held.dev === there.dev && held.ino === there.ino;
  }
}
