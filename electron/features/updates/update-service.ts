import compare from 'semver/functions/compare.js';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import {
  feedFileName,
  type UpdateFeed,
  type FeedFile,
  type UpdateOffer,
  type UpdatesState,
} from '../../../shared/features/updates/contract.ts';
import { formatDate } from '../../../shared/text/formats.ts';
import { updateFailures } from '../../../shared/features/updates/text/en.ts';
import { toDiskFailure } from '../../storage/disk-failure.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure, ToleratedFailure } from '../../services/log.ts';
import { type FeedClient, type FeedMemory, fileFor, type FeedReader } from './feed-client.ts';

/** Later than the start, which has other work to do. */
const firstCheckMs = 60_000;
const nextCheckMs = 24 * 60 * 60_000;
/** Pause before an unreachable feed is asked again, for example by a notebook that is not on the VPN yet. */
const againMs = 60 * 60_000;

/** Everything about a feed; there is none if the policy sets none. */
export interface ConfiguredFeed {
  client: FeedClient;
  memory: FeedMemory;
  reader: FeedReader;
}

interface Options {
  feed: ConfiguredFeed | null;
  /** The version in use. */
  version: string;
  /** Null if a person installs new versions. */
  installer: UpdateInstaller | null;
  clock: Clock;
  onChanged: (state: UpdatesState) => void;
  onFailure: OnFailure;
}

/**
 * New versions of Podkey from the organization's feed: checked a minute after the start, then every day, and when a person asks.
 *
 * Checks continue while Podkey is locked: they involve no account, and a computer that is locked all day must also learn of a new
 * version. A found version is only announced. Nothing is downloaded or installed before the person says so.
 */
export class UpdateService {
  readonly #options: Options;
  #isChecking = false;
  #checkedAt: number | null = null;
  #offer: UpdateOffer = { kind: 'none' };
  #failure: AppError | null = null;
  #update: VerifiedUpdate | undefined;
  #forgetNext: (() => void) | undefined;
  readonly #ended = new AbortController();
  /** The running download's; the last one's if none is running. */
  #download = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  get state(): UpdatesState {
    const { feed, version } = this.#options;
    if (!feed) return { kind: 'off' };
    return {
      kind: 'on',
      feed: feed.client.folder,
      version,
      isChecking: this.#isChecking,
      checkedAt: this.#checkedAt,
      offer: this.#offer,
      failure: this.#failure,
    };
  }

  begin(): void {
    if (this.#options.feed) this.#checkIn(firstCheckMs);
  }

  /** Checks now, unless a check or a download is running. The result is announced as state. */
  async check(): Promise<void> {
    const { feed, clock } = this.#options;
    if (!feed || this.#isChecking) return;
    if (this.#offer.kind === 'downloading') {
      this.#checkIn(againMs);
      return;
    }
    this.#isChecking = true;
    this.#announce();
    let next = nextCheckMs;
    try {
      const found = this.#judge(feed, await feed.client.read(this.#ended.signal));
      this.#failure = null;
      this.#checkedAt = clock.now();
      this.#setOffer(found);
    } catch (thrown) {
      this.#failure = this.#reported('updates feed not read', thrown);
      // A feed that can't be trusted withdraws its offer. What was downloaded before was verified.
      if (this.#failure.kind === 'update-refused') this.#setOffer(undefined);
      else next = againMs;
    }
    this.#isChecking = false;
    this.#announce();
    this.#checkIn(next);
  }

  /** Downloads the found version. Progress and result are announced as state. */
  async download(): Promise<void> {
    const { feed, installer } = this.#options;
    const update = this.#update;
    if (!feed || !installer || !update || this.#offer.kind !== 'available')
      throw updateFailures.nothingOffered();
    const { version, file } = update;
    const { signal } = (this.#download = new AbortController());
    this.#failure = null;
    this.#offer = { kind: 'downloading', version, percent: 0 };
    this.#announce();
    try {
      await installer.download(update, (destination) =>
        feed.client.fetchFile(
          file,
          destination,
          (bytes) => this.#progress(version, Math.min(100, Math.floor((100 * bytes) / file.size))),
          AbortSignal.any([this.#ended.signal, signal]),
        ),
      );
      this.#offer = { kind: 'ready', version };
    } catch (thrown) {
      if (!signal.aborted) this.#failure = this.#reported('update not downloaded', thrown);
      this.#offer = { kind: 'available', version, installs: true };
    }
    this.#announce();
  }

  /** Stops the running download. The version stays on offer. */
  cancelDownload(): void {
    this.#download.abort();
  }

  /** Quits Podkey, installs what was downloaded, and starts Podkey again. */
  async install(): Promise<void> {
    const { installer } = this.#options;
    if (!installer || this.#offer.kind !== 'ready') throw updateFailures.nothingReady();
    const { version } = this.#offer;
    this.#failure = null;
    try {
      await installer.install();
    } catch (thrown) {
      // The downloaded file is no longer valid and must be downloaded again.
      this.#failure = this.#reported('update not installed', thrown);
      this.#offer = { kind: 'available', version, installs: true };
      this.#announce();
    }
  }

  /** Stops everything, for good. */
  end(): void {
    this.#forgetNext?.();
    this.#ended.abort();
  }

  /** The feed's version if it is newer. Fails if the feed goes back, or has no file for this computer. */
  #judge({ client, memory, reader }: ConfiguredFeed, feed: UpdateFeed): VerifiedUpdate | undefined {
    const { version: current } = this.#options;
    const { version, releaseDate } = feed;
    const address = `${client.folder}${feedFileName(reader.platform, reader.arch)}`;
    const newer = memory.remember(feed);
    if (newer)
      throw updateFailures.wentBack({
        feed: address,
        version,
        day: dayOf(releaseDate),
        highest: newer.version,
        since: dayOf(newer.releaseDate),
      });
    const order = compare(version, current);
    if (order < 0) throw updateFailures.downgrade({ feed: address, version, current });
    if (order === 0) return undefined;
    const file = fileFor(feed, reader);
    if (!file) throw updateFailures.notForThisComputer({ feed: address, version });
    return { version, releaseDate, file };
  }

  #setOffer(found: VerifiedUpdate | undefined): void {
    if (this.#offer.kind === 'ready' && (!found || found.version === this.#offer.version)) return;
    this.#update = found;
    const installs = this.#options.installer !== null;
    this.#offer = found ? { kind: 'available', version: found.version, installs } : { kind: 'none' };
  }

  #progress(version: string, percent: number): void {
    if (this.#offer.kind !== 'downloading' || this.#offer.percent === percent) return;
    this.#offer = { kind: 'downloading', version, percent };
    this.#announce();
  }

  #checkIn(delayMs: number): void {
    this.#forgetNext?.();
    if (this.#ended.signal.aborted) return;
    this.#forgetNext = this.#options.clock.after(delayMs, () => void this.check());
  }

  #reported(what: ToleratedFailure, thrown: unknown): AppError {
    const failure = toDiskFailure(thrown);
    this.#options.onFailure(what, failure);
    return toAppError(failure);
  }

  #announce(): void {
    if (!this.#ended.signal.aborted) this.#options.onChanged(this.state);
  }
}

const dayOf = (date: string) => formatDate(new Date(date), { dateStyle: 'medium', timeStyle: 'short' });

/** A verified version, with its one file for this computer. */
export interface VerifiedUpdate {
  version: string;
  /** UTC, ISO 8601. */
  releaseDate: string;
  file: FeedFile;
}

/** Downloads the update's file to `destination`, and fails if it is not the signed one. */
export type FetchUpdate = (destination: string) => Promise<void>;

/** Stores a new version on the disk and installs it. If there is none, Podkey only announces new versions. */
export interface UpdateInstaller {
  /** Downloads the file, unless it is there already. Fails with a `Failure`, or with the disk's error. */
  download(update: VerifiedUpdate, fetch: FetchUpdate): Promise<void>;
  /** Quits Podkey, verifies and installs what was downloaded, and starts Podkey again. Fails with a `Failure`. */
  install(): Promise<void>;
}
