import type { FeedFile } from '../../../shared/schemas/update-feed.ts';

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
