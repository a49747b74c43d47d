/** Chromium's default address for dictionaries. */
const CHROMIUM_DICTIONARIES = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

/**
 * Each session's spell checker, as in Electron on Linux: it fetches the dictionary of the system's language as soon as
 * the session exists, even if spell checking is off (Session::Session, shell/browser/api/electron_api_session.cc).
 *
 * Nothing is fetched here. A test sees the address.
 */
export class SpellChecker {
  isEnabled = true;
  /** The dictionary's address; the request is sent in a later turn. */
  fetchedFrom: string | undefined;
  #source = CHROMIUM_DICTIONARIES;

  /** Fetches, after the current turn. */
  begin(): void {
    setImmediate(() => (this.fetchedFrom = this.#source));
  }

  fetchFrom(url: string): void {
    if (!URL.canParse(url))
      throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
    this.#source = url;
  }
}
