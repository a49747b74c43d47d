/** @typedef {import('eslint').Linter.RulesRecord} RulesRecord */

/** @param {readonly string[]} names @param {string} message */
const each = (names, message) => names.map((name) => ({ name, message }));

const everyCopy =
  'Only the clipboard adapter in electron/platform touches the clipboard: every copy is a guarded one.';

/**
 * What main's code may not use, except the clipboard adapter in electron/platform: every copy goes through the guarded
 * clipboard.
 *
 * Modules loaded on demand are forbidden as a whole, because the rule can't see what is used of them.
 *
 * @type {RulesRecord}
 */
export const trustedSide = {
  'podkey/no-restricted-syntax': [
    'error',
    { selector: 'ImportExpression[source.value="electron"]', message: everyCopy },
    {
      selector: 'CallExpression[callee.name="require"][arguments.0.value="electron"]',
      message: everyCopy,
    },
  ],
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'electron',
          importNames: ['clipboard', 'default'],
          message: everyCopy,
        },
      ],
    },
  ],
};

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection'];
const persistence = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const viaBridge = 'The renderer reaches the world through renderer/bridge alone.';
const mainCopies = 'Main does the copying.';
const keepsNothing = 'The renderer keeps nothing: it would outlast the lock.';

/**
 * What the renderer may not use: network, storage, the clipboard.
 *
 * The window's policy blocks these at run time too; lint reports the mistake earlier.
 *
 * @type {RulesRecord}
 */
export const renderer = {
  'no-restricted-globals': [
    'error',
    ...each(network, viaBridge),
    ...each(persistence, keepsNothing),
    ...each(['ClipboardItem'], mainCopies),
  ],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) => [
      ...network.map((property) => ({ object, property, message: viaBridge })),
      ...persistence.map((property) => ({ object, property, message: keepsNothing })),
    ]),
    { object: 'document', property: 'cookie', message: keepsNothing },
    { property: 'execCommand', message: mainCopies },
    { object: 'navigator', property: 'clipboard', message: mainCopies },
    { object: 'navigator', property: 'sendBeacon', message: viaBridge },
  ],
  'podkey/no-restricted-syntax': [
    'error',
    {
      selector: 'MemberExpression[property.name="clipboard"][object.property.name="navigator"]',
      message: mainCopies,
    },
    {
      selector: 'CallExpression[callee.property.name="setData"][callee.object.property.name="clipboardData"]',
      message: mainCopies,
    },
  ],
};
