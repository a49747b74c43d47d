/**
 * One row of the import table.
 *
 * Paths are relative to the project's root and name a file or a folder with everything in it; `*` matches one name.
 * Files of the same area may always import each other.
 *
 * @typedef {object} Boundary
 * @property {string} area the files that the row applies to; the first row that matches a file counts
 * @property {readonly string[]} [imports] the project's own files it may import
 * @property {readonly string[]} [types] the project's own files it may import types from
 * @property {readonly string[]} [packages] npm packages it may import; `node:*` means all of Node's own modules
 * @property {boolean} [unrestricted] may import anything
 * @property {string} why one line for the error message
 */

const services = 'electron/services';
const credentials = 'electron/credentials';
const secretStore = 'electron/credentials/keychain.ts';
const childProcess = 'electron/child-process';
/** Runs in a child process. */
const keyboard = 'electron/features/*/keyboard';
const sealing = 'electron/sealing';
const sealer = 'electron/sealing/sealer.ts';
const podClient = 'electron/pod-client';
const storage = 'electron/storage';
const platform = 'electron/platform';
const ipc = 'electron/ipc';
/** Says which program is at the other end of a socket. */
const whoListens = 'electron/platform/outside-programs/process-facts.ts';
/** Says where Windows' reg.exe is. */
const systemReg = 'electron/platform/system-reg.ts';
/** Holds the app's origin: main shows only its pages and answers only their calls. */
const trustedSender = 'electron/ipc/trusted-sender.ts';

/**
 * Who may import what: the architecture as one value, enforced by the rule `podkey/import-boundaries`.
 *
 * A new dependency is a decision: add it to the row that needs it, and give the reason in the commit.
 *
 * @type {readonly Boundary[]}
 */
export const boundaries = [
  {
    area: 'shared/search',
    imports: ['shared/schemas', 'shared/text'],
    // ufuzzy: finds names despite typing errors. It has no dependencies, and uses neither the DOM nor Node.
    packages: ['@leeoniya/ufuzzy'],
    why: 'window and command line find the same with the same words',
  },
  {
    area: 'shared',
    // nanostores: the current language is a store that the text catalogue follows.
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
    area: 'electron/main/start.ts',
    imports: ['electron/main', 'electron/self-check', platform, 'shared'],
    packages: ['electron'],
    why: 'Electron’s entry loads the composition root, and little before it',
  },
  {
    area: 'electron/main',
    // A menu changes a setting, which the disk may refuse.
    imports: [platform, trustedSender, 'electron/storage/disk-failure.ts', 'shared', 'sample-pod'],
    types: [services, ipc, storage],
    // zod: the stored window position is validated like all stored data.
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
    // Any call may fail with a disk error.
    imports: [services, 'electron/storage/disk-failure.ts', 'shared'],
    types: [platform],
    packages: ['electron', 'node:*', 'zod'],
    why: 'ipc/ puts the contract on top of services and holds no policy',
  },
  {
    area: 'electron/services/secrets/code-generator.ts',
    packages: ['otpauth'],
    why: 'one file turns seeds into codes, and knows nothing else',
  },
  {
    area: 'electron/features/ssh-keys/bcrypt-pbkdf.ts',
    types: ['electron/features/ssh-keys/ssh-format.ts'],
    packages: ['bcrypt-pbkdf', 'node:*'],
    why: 'one file derives the keys of encrypted SSH keys',
  },
  {
    area: services,
    imports: [podClient, storage, 'shared'],
    types: [secretStore, sealer],
    // saxes: KeePass exports XML.
    // tldts: has the public suffix list, by which subdomains of a login's sites are told from other people's.
    packages: ['saxes', 'tldts', 'node:*', 'zod'],
    why: 'services are policy: the keychain, the network and Electron reach them through interfaces',
  },
  {
    area: 'electron/features/index.ts',
    imports: ['electron/features'],
    why: 'names the features, a line for each',
  },
  {
    area: 'electron/features/build-features.ts',
    imports: ['electron/features/index.ts', ipc, 'shared'],
    types: ['electron/features', services],
    why: 'puts the features on core, whatever they are',
  },
  {
    area: keyboard,
    imports: [childProcess, 'shared'],
    // koffi: calls the functions of the system that type.
    packages: ['koffi', 'node:*', 'zod'],
    why: 'keyboard/ types a text into another window and does not know where it comes from',
  },
  {
    area: 'electron/features/*',
    imports: [services, podClient, storage, keyboard, whoListens, systemReg, 'shared'],
    types: ['electron/features/feature.ts', ipc, childProcess, secretStore, sealer],
    // semver: orders the versions of updates. electron-updater installs them.
    packages: ['semver', 'electron-updater', 'node:*', 'zod'],
    why: 'a feature stands on core alone: index.ts names the features, and no feature knows another',
  },
  {
    area: 'electron/features',
    types: [childProcess, ipc, services],
    why: 'says what a feature is',
  },
  {
    area: podClient,
    imports: ['shared'],
    // undici: HTTP over proxies, with limits on each phase. jose: reads when an access token expires.
    packages: ['undici', 'jose', 'node:*', 'zod'],
    why: 'the pod client knows the wire format and nothing above it',
  },
  {
    area: 'electron/credentials/keytar-secret-store.ts',
    imports: [credentials, childProcess, 'shared'],
    packages: ['keytar', 'node:*', 'zod'],
    why: 'one file touches the native keychain module',
  },
  {
    area: childProcess,
    packages: ['node:*', 'zod'],
    why: 'child-process/ carries messages between main and a child, and does not know their meaning',
  },
  {
    area: 'electron/sealing/age-file.ts',
    imports: [sealer],
    packages: ['age-encryption'],
    why: 'one file reads and writes the age format, and knows nothing else',
  },
  {
    area: sealing,
    imports: [childProcess, 'shared'],
    packages: ['node:*', 'zod'],
    why: 'sealing/ seals bytes with a passphrase and does not know what they are',
  },
  {
    area: credentials,
    imports: [childProcess, 'shared'],
    packages: ['node:*', 'zod'],
    why: 'credentials/ stores secrets and does not know who uses them',
  },
  {
    area: storage,
    imports: ['shared'],
    packages: ['node:*', 'zod'],
    why: 'storage is SQLite and its migrations',
  },
  {
    area: 'electron/platform/system-authentication/com.ts',
    packages: ['koffi'],
    why: 'one file calls COM objects of Windows',
  },
  {
    area: platform,
    imports: ['shared'],
    types: [services, childProcess, credentials],
    // electron-log writes and rotates the log. dbus-native reports the screen lock on Linux. koffi calls the system's own functions.
    packages: ['electron', 'dbus-native', 'electron-log', 'koffi', 'node:*'],
    why: 'platform/ adapts Electron to interfaces that others declare, without policy',
  },

  {
    area: 'electron/self-check/rows.ts',
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
    area: 'renderer/features/index.ts',
    imports: ['renderer/features'],
    why: 'names the features, a line for each',
  },
  {
    area: 'renderer/features/*',
    imports: [
      'renderer/components',
      'renderer/bridge',
      'renderer/core',
      'renderer/state',
      'renderer/styles',
      'shared',
    ],
    types: ['renderer/features/feature.ts'],
    // svelte-virtual: tables with thousands of rows. lean-qr: shows a value as a QR code.
    packages: ['svelte', '@tanstack/svelte-query', '@tanstack/svelte-virtual', '@lucide/svelte', 'lean-qr'],
    why: 'a feature stands alone: app/ puts features together, components/ holds what they share',
  },
  {
    area: 'renderer/features',
    imports: ['renderer/components', 'renderer/core', 'shared'],
    packages: ['svelte'],
    why: 'says what a feature is',
  },
  {
    area: 'renderer/core',
    imports: ['renderer/components', 'shared'],
    packages: ['svelte'],
    why: 'what features stand in on screen, such as a row of Settings',
  },
  {
    area: 'renderer/components',
    imports: ['renderer/styles', 'shared/errors', 'shared/search', 'shared/text'],
    // svelte-virtual: lists with thousands of rows.
    packages: ['svelte', 'bits-ui', '@tanstack/svelte-virtual', '@lucide/svelte'],
    why: 'components are domain-free: they show what they are given',
  },
  {
    area: 'renderer/bridge',
    imports: ['shared'],
    packages: ['svelte'],
    why: 'the bridge is the only channel to main, and follows from the contract alone',
  },
  {
    area: 'renderer/state',
    imports: ['renderer/bridge', 'shared'],
    packages: ['svelte', '@tanstack/svelte-query'],
    why: 'what main knows and every feature needs, such as the settings or the lock, is queried in one place',
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
    area: 'browser-extension/build.ts',
    imports: ['browser-extension', 'shared', 'package.json'],
    packages: ['vite', 'node:*'],
    why: 'builds the extension, and is not part of it',
  },
  {
    area: 'browser-extension',
    imports: ['shared/features/browser/extension.ts'],
    why: 'the extension runs in browsers, without any package',
  },
  {
    area: 'packaging/extension.ts',
    imports: ['packaging', 'shared', 'scripts', 'package.json'],
    packages: ['node:*'],
    why: 'the command only reads its environment; packaging/extension does the work',
  },
  {
    area: 'packaging/extension',
    imports: ['browser-extension/build.ts'],
    packages: ['node:*'],
    why: 'packs what browser-extension/ builds',
  },
  {
    area: 'packaging/feed.ts',
    imports: ['packaging/feed', 'scripts'],
    packages: ['node:*'],
    why: 'the command only reads its arguments; packaging/feed does the work',
  },
  {
    area: 'packaging/feed',
    // Writing and reading a feed share one definition.
    imports: ['electron/features/updates', 'electron/services/signatures.ts', 'shared', 'scripts'],
    packages: ['semver', 'node:*'],
    why: 'a feed is written and checked by the code with which Podkey reads it',
  },
  {
    area: 'packaging/library.ts',
    imports: ['packaging/library', 'packaging/feed', 'shared', 'scripts'],
    packages: ['node:*'],
    why: 'the command only reads its arguments; packaging/library does the work',
  },
  {
    area: 'packaging/library',
    // Writing and reading a library share one definition, and its key is made like a feed's.
    imports: [
      'electron/features/team-library',
      'electron/services/signatures.ts',
      'packaging/feed',
      'shared',
      'scripts',
    ],
    packages: ['zod', 'node:*'],
    why: 'a library is written and checked by the code with which Podkey reads it',
  },
  {
    area: 'packaging/packages',
    imports: ['scripts'],
    packages: ['semver', 'zod', 'node:*'],
    why: 'reads what npm, a registry and OSV say, and how versions follow each other',
  },
  {
    area: 'scripts',
    packages: ['node:*'],
    why: 'scripts run before any package is installed',
  },

  { area: 'tests', unrestricted: true, why: 'tests may import every part' },
  { area: 'bench', unrestricted: true, why: 'benchmarks may import every part' },
  { area: 'lint', unrestricted: true, why: 'tooling' },
  {
    area: 'packaging',
    imports: ['scripts'],
    packages: ['node:*', 'electron-builder', '@electron/asar', '@electron/fuses', 'resedit'],
    why: 'packaging makes and inspects installers, and does not know how Podkey works',
  },
  { area: 'build', unrestricted: true, why: 'renders the icons, and is not part of the app' },
  { area: '*', unrestricted: true, why: 'tool configurations are in the root folder' },
];
