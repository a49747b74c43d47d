/** Chromium's codes of the failures that a page can have here (net/base/net_error_list.h). */
const NET_ERRORS: Readonly<Record<string, number>> = {
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INVALID_URL: -300,
  ERR_UNKNOWN_URL_SCHEME: -302,
};

/** The code's number; that of `ERR_FAILED` if it is not listed here. */
export const errnoOf = (code: string) => NET_ERRORS[code] ?? -2;

/** What `loadURL` rejects with. */
export function loadFailure(code: string, url: string): Error {
  const errno = errnoOf(code);
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
}
