/** Where Chromium fetches dictionaries from unless it is told otherwise. */
const CHROMIUM_DICTIONARIES = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

/**
 * The spell checker that each session of Electron has, on Linux: it fetches the dictionary of the system's language as soon as
 * the session is there, whether it is switched on or not (Session::Session, shell/browser/api/electron_api_session.cc).
 *
 * Nothing is fetched here. A test sees where it would have come from.
 */
export class SpellChecker {
  isEnabled = true;
  /** The address that the dictionary is fetched from; the request goes out in a later turn. */
  fetchedFrom: string | undefined;
  #source = CHROMIUM_DICTIONARIES;

  /** Fetches, as soon as what is running now has ended. */
  begin(): void {
    setImmediate(() => (this.fetchedFrom = this.#source));
  }

  fetchFrom(url: string): void {
    if (!URL.canParse(url))
      throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
    this.#source = url;
  }
}
