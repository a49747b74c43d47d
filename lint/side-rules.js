/** @typedef {import('eslint').Linter.RulesRecord} RulesRecord */

/** @param {readonly string[]} names @param {string} message */
const each = (names, message) => names.map((name) => ({ name, message }));

/**
 * What main's code may not touch, but for the clipboard adapter of electron/platform: every copy is a guarded copy.
 *
 * @type {RulesRecord}
 */
export const trustedSide = {
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'electron',
          importNames: ['clipboard', 'default'],
          message: 'Only the clipboard adapter in electron/platform touches the clipboard.',
        },
      ],
    },
  ],
};

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection'];
const persistence = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const viaBridge = 'The renderer reaches the world through renderer/bridge alone.';
const keepsNothing = 'The renderer keeps nothing: it would outlast the lock.';

/**
 * What the renderer may not touch: network, storage, the clipboard.
 *
 * The window's policy refuses these at run time as well; here the mistake is seen sooner.
 *
 * @type {RulesRecord}
 */
export const renderer = {
  'no-restricted-globals': ['error', ...each(network, viaBridge), ...each(persistence, keepsNothing)],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) => [
      ...network.map((property) => ({ object, property, message: viaBridge })),
      ...persistence.map((property) => ({ object, property, message: keepsNothing })),
    ]),
    { object: 'document', property: 'cookie', message: keepsNothing },
    { object: 'document', property: 'execCommand', message: 'Main does the copying.' },
    { object: 'navigator', property: 'clipboard', message: 'Main does the copying.' },
    { object: 'navigator', property: 'sendBeacon', message: viaBridge },
  ],
  'svelte/no-at-html-tags': 'error',
};
