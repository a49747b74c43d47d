import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { FetchUpdate, VerifiedUpdate, UpdateInstaller } from '../services/updates/update-installer.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { updateFailureText } from '../../shared/text/failures/update-failures.ts';
import { HeldFile } from './held-file.ts';

/** Systems on which Podkey installs new versions itself. */
type InstallingPlatform = 'win32' | 'darwin';

/** Where Podkey runs from. */
interface Program {
  isPackaged: boolean;
  /** The path of the program itself. */
  executable: string;
}

/**
 * What installs new versions, where this copy of Podkey is one that can be renewed from within: on macOS any that was packaged; on
 * Windows what our own installer has put where this user can write, with its uninstaller beside Podkey. What was installed for
 * everybody, came as an MSI, as a package or out of an archive is its IT's to renew.
 */
export function updateInstallerOf(
  platform: NodeJS.Platform,
  { isPackaged, executable }: Program,
): UpdateInstaller | null {
  if (!isPackaged) return null;
  if (platform === 'darwin') return new ElectronUpdater({ platform });
  if (platform !== 'win32') return null;
  const folder = path.dirname(executable);
  const isOurs = existsSync(path.join(folder, 'Uninstall Podkey.exe')) && canWriteTo(folder);
  return isOurs ? new ElectronUpdater({ platform }) : null;
}

/** Tried, for Windows' own rules of who may write are not to be asked for. */
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
  /** Electron's own where left out. */
  app?: AppAdapter;
  /** Says what is wrong with a file's publisher, null for nothing; asks Windows where left out. */
  verifyPublisher?: (names: string[], file: string) => Promise<string | null>;
}

/** The folder among the user's caches; uninstalling looks for it by this name. */
const updaterCacheDirName = 'podkey-updater';

/** The address that files of a feed have for electron-updater. It fetches none: they are fetched for it. */
const nowhere = 'https://feed.invalid/';

/**
 * electron-updater, of which only this is used: where a new version is kept on the disk, how its publisher is looked at, and how it is
 * put in the place of this one. It reads no feed, for it is handed what was found good; it fetches nothing, for it has no way to.
 *
 * It is loaded at the first download: most starts never need it.
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
      if (!found?.isUpdateAvailable) throw notStarted();
      const [file] = await updater.downloadUpdate();
      if (file === undefined) throw notStarted();
      this.#downloaded = { updater, update, path: file };
    } catch (thrown) {
      throw isForeignPublisher(thrown) ? otherPublisher(update.file.url) : thrown;
    }
  }

  async install(): Promise<void> {
    const downloaded = this.#downloaded;
    if (!downloaded) throw notStarted();
    const { updater, update, path: file } = downloaded;
    const { url, sha512 } = update.file;
    // It may have lain there for days, where whatever else the person runs can write.
    const held = await holdIfGood(file, sha512);
    if (!held) {
      this.#downloaded = undefined;
      throw damaged(url);
    }
    if (this.#options.platform === 'darwin') {
      // Squirrel.Mac looks at the publisher's signature itself, on its own copy.
      held.close();
      updater.quitAndInstall();
      return;
    }
    // At the very end: by then everything is put away, and the installer finds Podkey closed. Quitting takes time, so the
    // file is looked at again right before it is run.
    updater.app.onQuit(() => {
      if (held.isStill(sha512)) updater.install(true, true);
    });
    updater.app.quit();
  }

  async #prepare(update: VerifiedUpdate, fetch: FetchUpdate): Promise<Updater> {
    const { platform, app, verifyPublisher } = this.#options;
    const { Provider } = await import('electron-updater/out/providers/Provider.js');
    const updater = asUpdater(await load(platform, app, verifyPublisher));
    // Who publishes Podkey is in a file that its packaging adds, as electron-updater has it; macOS asks its own.
    if (platform === 'win32' && !(await publisherOf(updater))) throw unknownPublisher();
    if (platform === 'darwin')
      Object.defineProperty(updater, 'configOnDisk', {
        value: { value: Promise.resolve({ updaterCacheDirName }) },
      });

    updater.autoDownload = false;
    // Never by itself: `install` says when.
    updater.autoInstallOnAppQuit = false;
    updater.autoRunAppAfterInstall = true;
    updater.disableWebInstaller = true;
    updater.disableDifferentialDownload = true;
    updater.logger = null;
    updater.httpExecutor = { download: (_url: URL, destination: string) => fetch(destination) };
    // It would make an ID of this installation, for feeds that serve some before others.
    Object.defineProperty(updater, 'stagingUserIdPromise', { value: { value: Promise.resolve('') } });
    // Whatever fails is told by the call that fails; without a listener it would be thrown a second time.
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

/** What electron-updater has and its types keep to themselves as well; held by the tests and by its exact version. */
type Updater = Omit<AppUpdater, 'app'> & {
  readonly app: AppAdapter;
  httpExecutor: { download: (url: URL, destination: string) => Promise<void> };
  readonly configOnDisk: { readonly value: Promise<{ publisherName?: string | string[] } | null> };
  /** Starts the installer. Silent, and Podkey again afterwards. */
  install(isSilent: boolean, isForceRunAfter: boolean): boolean;
};

async function load(
  platform: InstallingPlatform,
  app: AppAdapter | undefined,
  verifyPublisher: Options['verifyPublisher'],
): Promise<AppUpdater> {
  // Each by itself: the package's own entry would make one of them at once, for whatever system it finds.
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

/** The file, held open, if it has that hash. */
async function holdIfGood(file: string, sha512: string): Promise<HeldFile | undefined> {
  let held: HeldFile | undefined;
  try {
    held = new HeldFile(file);
    if ((await held.sha512()) === sha512) return held;
  } catch {
    // What can't be read is no more good than what was changed.
  }
  held?.close();
  return undefined;
}

const isForeignPublisher = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_UPDATER_INVALID_SIGNATURE';

const damaged = (file: string) =>
  new Failure({
    kind: 'update-refused',
    reason: 'damaged',
    message: updateFailureText.damaged({ file }),
    nextStep: updateFailureText.damagedNext,
    retryable: true,
  });

const otherPublisher = (file: string) =>
  new Failure({
    kind: 'update-refused',
    reason: 'publisher',
    message: updateFailureText.otherPublisher({ file }),
    nextStep: updateFailureText.publisherNext,
    retryable: false,
  });

const unknownPublisher = () =>
  new Failure({
    kind: 'update-refused',
    reason: 'publisher',
    message: updateFailureText.publisher,
    nextStep: updateFailureText.publisherNext,
    retryable: false,
  });

const notStarted = () =>
  new Failure({
    kind: 'internal',
    message: updateFailureText.notStarted,
    nextStep: updateFailureText.notStartedNext,
    retryable: true,
  });
