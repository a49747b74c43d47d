import type { FeedFile } from '../../../shared/schemas/update-feed.ts';

/** A version that was found good, with the one file of it that is for this computer. */
export interface VerifiedUpdate {
  version: string;
  /** UTC, ISO 8601. */
  releaseDate: string;
  file: FeedFile;
}

/** Fetches the update's file to a place, and fails where it is not the one that was signed for. */
export type FetchUpdate = (destination: string) => Promise<void>;

/** Keeps a new version on the disk, and puts it in the place of this one. Of the app; where there is none Podkey only tells. */
export interface UpdateInstaller {
  /** Has the file fetched, or finds that it is there already. Fails with a `Failure` or as the disk does. */
  download(update: VerifiedUpdate, fetch: FetchUpdate): Promise<void>;
  /** Ends Podkey and installs what was downloaded, once more looked at before; then starts it again. Fails with a `Failure`. */
  install(): Promise<void>;
}
