/** An address where nobody listens, for what of Chromium's must reach nobody. */
export const closedUrl = 'http://127.0.0.1:1';
