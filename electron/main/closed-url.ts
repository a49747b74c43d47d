/** An address without a server, for requests of Chromium that must reach no one. */
export const closedUrl = 'http://127.0.0.1:1';
