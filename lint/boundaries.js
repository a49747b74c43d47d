/**
 * One row of the import table.
 *
 * Paths are relative to the project's root and name a file or a folder with all that is in it; `*` stands for one name.
 * What lies in the same area may always be imported.
 *
 * @typedef {object} Boundary
 * @property {string} area whom the row is for; of several that fit a file, the first row counts
 * @property {readonly string[]} [imports] the project's own files it may import
 * @property {readonly string[]} [types] those of which it may import types only
 * @property {readonly string[]} [packages] npm packages it may import; `node:*` stands for all of Node's own modules
 * @property {boolean} [unrestricted] may import anything
 * @property {string} why one line for whoever meets the error
 */

const services = 'electron/services';
const credentials = 'electron/credentials';
const secretStore = 'electron/credentials/secret-store.ts';
const podClient = 'electron/pod-client';
const storage = 'electron/storage';
const platform = 'electron/platform';
const ipc = 'electron/ipc';
/** Says what the app's origin is: to whom main shows pages and from whom it takes calls. */
const trustedSender = 'electron/ipc/trusted-sender.ts';

/**
 * Who may import whom: the architecture as one value, held by the rule `podkey/import-boundaries`.
 *
 * A new dependency is a decision: add it to the row that needs it, and say in the commit why.
 *
 * @type {readonly Boundary[]}
 */
export const boundaries = [
  {
    area: 'shared',
    // nanostores: the language in use is a value that the catalogue of texts follows.
    packages: ['zod', '@nanostores/i18n', 'nanostores'],
    why: 'shared/ is loaded on both sides, so it knows neither',
  },

  {
    area: 'electron/main/index.ts',
    imports: ['electron', 'shared', 'sample-pod'],
    packages: ['electron', 'node:*'],
    why: 'the composition root builds everything and does nothing itself',
  },
  {
    area: 'electron/main',
    imports: [platform, trustedSender, 'shared', 'sample-pod'],
    types: [services, ipc, storage],
    // zod: where the window was is read back as anything stored is.
    packages: ['electron', 'node:*', 'zod'],
    why: 'main/ holds the window and the process; index.ts alone wires the rest',
  },
  {
    area: 'electron/preload',
    imports: ['shared'],
    packages: ['electron'],
    why: 'a sandboxed preload has neither Node nor the rest of main',
  },
  {
    area: ipc,
    // What the disk refuses may come out of any call.
    imports: [services, 'electron/storage/disk-failure.ts', 'shared'],
    types: [platform],
    packages: ['electron', 'node:*', 'zod'],
    why: 'ipc/ puts the contract on top of services and holds no policy',
  },
  {
    area: 'electron/services/secrets/code-generator.ts',
    packages: ['otpauth'],
    why: 'one file makes codes of seeds, and knows nothing else',
  },
  {
    area: services,
    imports: [podClient, storage, 'shared'],
    types: [secretStore],
    // papaparse: tables come and go as CSV.
    packages: ['papaparse', 'node:*', 'zod'],
    why: 'services are policy: the keychain, the network and Electron reach them through interfaces',
  },
  {
    area: podClient,
    imports: ['shared'],
    packages: ['undici', 'node:*', 'zod'],
    why: 'the pod client knows the wire and nothing above it',
  },
  {
    area: 'electron/credentials/keytar-secret-store.ts',
    imports: [credentials, 'shared'],
    packages: ['keytar', 'node:*', 'zod'],
    why: 'one file touches the native keychain module',
  },
  {
    area: credentials,
    imports: ['shared'],
    packages: ['node:*', 'zod'],
    why: 'credentials/ keeps secrets and knows nobody who uses them',
  },
  {
    area: storage,
    imports: ['shared'],
    packages: ['node:*', 'zod'],
    why: 'storage is SQLite and its migrations',
  },
  {
    area: platform,
    imports: ['shared'],
    types: [services, credentials],
    // electron-log writes and rotates the log; nothing else of it is used. electron-updater puts a new version in place. dbus-native
    // hears of the screen lock on Linux.
    packages: ['electron', 'dbus-native', 'electron-log', 'electron-updater', 'node:*'],
    why: 'platform/ adapts Electron to interfaces that others declare, without policy',
  },

  {
    area: 'electron/self-check/rows',
    why: 'the table is plain data: docs/unverified.md is written from it without Electron',
  },
  {
    area: 'electron/self-check',
    imports: ['electron', 'shared'],
    packages: ['electron', 'node:*', 'zod'],
    why: 'the self-check looks at every part of main, as it runs',
  },

  {
    area: 'renderer/app',
    imports: ['renderer', 'shared'],
    packages: ['svelte', '@tanstack/svelte-query', '@lucide/svelte'],
    why: 'app/ puts the features together; the renderer is untrusted and has no Node',
  },
  {
    area: 'renderer/features/*',
    imports: ['renderer/components', 'renderer/search', 'renderer/bridge', 'renderer/styles', 'shared'],
    // svelte-virtual: tables of thousands of rows. lean-qr: a value as a QR code, made where it is shown.
    packages: ['svelte', '@tanstack/svelte-query', '@tanstack/svelte-virtual', '@lucide/svelte', 'lean-qr'],
    why: 'a feature stands alone: app/ puts features together, components/ holds what they share',
  },
  {
    area: 'renderer/components',
    imports: ['renderer/search', 'renderer/styles', 'shared/errors', 'shared/text'],
    packages: ['svelte', 'bits-ui', '@lucide/svelte'],
    why: 'components are domain-free: what they show is handed to them',
  },
  {
    area: 'renderer/search',
    // ufuzzy: names are found by words with a slip in them.
    packages: ['@leeoniya/ufuzzy'],
    why: 'a search finds texts among many, whatever they are of, and draws nothing',
  },
  {
    area: 'renderer/bridge',
    imports: ['shared'],
    // What every feature may need of main, such as the settings or the lock, is asked for and kept once.
    packages: ['svelte', '@tanstack/svelte-query'],
    why: 'the bridge is the one way to main, and is made of the contract alone',
  },
  {
    area: 'renderer/styles',
    why: 'styles stand on their own',
  },

  {
    area: 'sample-pod',
    packages: ['fastify', 'jose', 'otpauth', 'node:*'],
    why: 'the sample pod is written from the service interface alone, so that client and pod can disagree',
  },
  {
    area: 'packaging/feed.ts',
    imports: ['packaging/feed', 'scripts'],
    packages: ['node:*'],
    why: 'the command says what to do; what it does is in packaging/feed',
  },
  {
    area: 'packaging/feed',
    // What makes a feed and what reads one have to agree, so it is said once.
    imports: ['electron/services/updates', 'shared', 'scripts'],
    packages: ['node:*'],
    why: 'a feed is made as Podkey reads it, and looked at by the same code',
  },
  {
    area: 'scripts',
    packages: ['node:*'],
    why: 'scripts run before any package is installed',
  },

  { area: 'tests', unrestricted: true, why: 'tests look at every part' },
  { area: 'bench', unrestricted: true, why: 'measurements look at every part' },
  { area: 'lint', unrestricted: true, why: 'tooling' },
  {
    area: 'packaging',
    imports: ['scripts'],
    packages: ['node:*', 'electron-builder', '@electron/asar', '@electron/fuses', 'resedit'],
    why: 'packaging makes installers of what was built, and looks into them, and knows nothing of how Podkey works',
  },
  { area: 'build', unrestricted: true, why: 'draws the icons, and is no part of the app' },
  { area: '*', unrestricted: true, why: 'configurations of tools stand at the top' },
];
