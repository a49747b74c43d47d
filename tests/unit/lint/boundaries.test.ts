import { describe, expect, test } from 'vitest';
import { boundaries } from '../../../lint/boundaries.js';
import { importProblems as problems } from './import-problems.ts';

/** For each row of the table: a file of the area, an allowed import and forbidden ones. */
const cases: Record<string, { file: string; allowed: string; refused: string[] }> = {
  'shared/search': {
    file: 'shared/search/fuzzy.ts',
    allowed: `import UFuzzy from '@leeoniya/ufuzzy';`,
    refused: [
      `import MarkedText from '../../renderer/components/MarkedText.svelte';`,
      `import { domainToUnicode } from 'node:url';`,
    ],
  },
  shared: {
    file: 'shared/schemas/account.ts',
    allowed: `import { z } from 'zod';`,
    refused: [`import { app } from 'electron';`, `import { readFileSync } from 'node:fs';`],
  },
  'electron/main/index.ts': {
    file: 'electron/main/index.ts',
    allowed: `import { SecretService } from '../services/secrets/secret-service.ts';`,
    refused: [`import keytar from 'keytar';`, `import App from '../../renderer/app/App.svelte';`],
  },
  'electron/main/start.ts': {
    file: 'electron/main/start.ts',
    allowed: `import { readSelfCheckOrder } from '../self-check/order.ts';`,
    refused: [
      `import { openDatabase } from '../storage/database.ts';`,
      `import { buildServices } from '../services/build-services.ts';`,
      `import { z } from 'zod';`,
    ],
  },
  'electron/main': {
    file: 'electron/main/window.ts',
    allowed: `import { BrowserWindow } from 'electron';`,
    refused: [
      `import { SecretService } from '../services/secrets/secret-service.ts';`,
      `import { openDatabase } from '../storage/database.ts';`,
    ],
  },
  'electron/preload': {
    file: 'electron/preload/index.ts',
    allowed: `import { calls } from '../../shared/ipc/contract.ts';`,
    refused: [`import fs from 'node:fs';`, `import { openWindow } from '../main/window.ts';`],
  },
  'electron/ipc': {
    file: 'electron/ipc/core-handlers.ts',
    allowed: `import { AccountService } from '../services/accounts/account-service.ts';`,
    refused: [
      `import { Transport } from '../pod-client/transport.ts';`,
      `import { forkChild } from '../platform/fork-child.ts';`,
    ],
  },
  'electron/services/secrets/code-generator.ts': {
    file: 'electron/services/secrets/code-generator.ts',
    allowed: `import { TOTP } from 'otpauth';`,
    refused: [`import { app } from 'electron';`, `import { LeaseRegistry } from './lease-registry.ts';`],
  },
  'electron/features/ssh-keys/bcrypt-pbkdf.ts': {
    file: 'electron/features/ssh-keys/bcrypt-pbkdf.ts',
    allowed: `import bcrypt from 'bcrypt-pbkdf';`,
    refused: [`import { app } from 'electron';`, `import { parseSshKey } from './parse-ssh-key.ts';`],
  },
  'electron/services': {
    file: 'electron/services/secrets/secret-service.ts',
    allowed: `import type { SecretStore } from '../../credentials/keychain.ts';`,
    refused: [
      `import { clipboard } from 'electron';`,
      `import keytar from 'keytar';`,
      `import { request } from 'undici';`,
      `import { createKeytarSecretStore } from '../../credentials/keytar-secret-store.ts';`,
      `import { emptyStore } from '../../credentials/keychain.ts';`,
    ],
  },
  'electron/features/index.ts': {
    file: 'electron/features/index.ts',
    allowed: `import { updates } from './updates/feature.ts';`,
    refused: [`import { openDatabase } from '../storage/database.ts';`],
  },
  'electron/features/build-features.ts': {
    file: 'electron/features/build-features.ts',
    allowed: `import * as features from './index.ts';`,
    refused: [
      `import { UpdateService } from './updates/update-service.ts';`,
      `import { app } from 'electron';`,
    ],
  },
  'electron/features/*/keyboard': {
    file: 'electron/features/writing/keyboard/writing-process.ts',
    allowed: `import { parentPort } from '../../../child-process/parent-port.ts';`,
    refused: [
      `import { SecretService } from '../../../services/secrets/secret-service.ts';`,
      `import { app } from 'electron';`,
    ],
  },
  'electron/features/*': {
    file: 'electron/features/updates/feature.ts',
    allowed: `import { openDatabase } from '../../storage/database.ts';`,
    refused: [
      `import { buildFeatures } from '../build-features.ts';`,
      `import { ssh } from '../ssh/feature.ts';`,
      `import { app } from 'electron';`,
    ],
  },
  'electron/features': {
    file: 'electron/features/feature.ts',
    allowed: `import type { FeatureOnCore } from '../services/core.ts';`,
    refused: [`import { openDatabase } from '../storage/database.ts';`],
  },
  'electron/pod-client': {
    file: 'electron/pod-client/transport/transport.ts',
    allowed: `import { Agent } from 'undici';`,
    refused: [
      `import { net } from 'electron';`,
      `import type { Lease } from '../../services/secrets/lease-registry.ts';`,
    ],
  },
  'electron/credentials/keytar-secret-store.ts': {
    file: 'electron/credentials/keytar-secret-store.ts',
    allowed: `const keytar = await import('keytar');`,
    refused: [`import { safeStorage } from 'electron';`],
  },
  'electron/child-process': {
    file: 'electron/child-process/child-connection.ts',
    allowed: `import type { z } from 'zod';`,
    refused: [`import { utilityProcess } from 'electron';`, `import keytar from 'keytar';`],
  },
  'electron/sealing/age-file.ts': {
    file: 'electron/sealing/age-file.ts',
    allowed: `import { Encrypter } from 'age-encryption';`,
    refused: [
      `import { readFile } from 'node:fs/promises';`,
      `import { Failure } from '../../shared/errors/failure.ts';`,
    ],
  },
  'electron/sealing': {
    file: 'electron/sealing/isolated-sealer.ts',
    allowed: `import { ChildConnection } from '../child-process/child-connection.ts';`,
    refused: [
      `import { Encrypter } from 'age-encryption';`,
      `import { MoveService } from '../features/move/move-service.ts';`,
    ],
  },
  'electron/credentials': {
    file: 'electron/credentials/keychain.ts',
    allowed: `import type { SecretStore } from './secret-store.ts';`,
    refused: [
      `import keytar from 'keytar';`,
      `import { AccountService } from '../services/accounts/account-service.ts';`,
    ],
  },
  'electron/storage': {
    file: 'electron/storage/database.ts',
    allowed: `import { DatabaseSync } from 'node:sqlite';`,
    refused: [`import { app } from 'electron';`, `import { Transport } from '../pod-client/transport.ts';`],
  },
  'electron/platform/system-authentication/com.ts': {
    file: 'electron/platform/system-authentication/com.ts',
    allowed: `const { default: koffi } = await import('koffi');`,
    refused: [`import { app } from 'electron';`],
  },
  'electron/platform': {
    file: 'electron/platform/electron-clipboard.ts',
    allowed: `import type { ClipboardPort } from '../services/clipboard/clipboard-port.ts';`,
    refused: [
      `import { GuardedClipboard } from '../services/clipboard/guarded-clipboard.ts';`,
      `import { openWindow } from '../main/window.ts';`,
    ],
  },
  'electron/self-check/rows.ts': {
    file: 'electron/self-check/rows.ts',
    allowed: `import { areas } from './rows.ts';`,
    refused: [`import { app } from 'electron';`, `import { allChecks } from './self-check.ts';`],
  },
  'electron/self-check': {
    file: 'electron/self-check/checks/page-checks.ts',
    allowed: `import { session } from 'electron';`,
    refused: [`import keytar from 'keytar';`, `import App from '../../../renderer/app/App.svelte';`],
  },
  'renderer/app': {
    file: 'renderer/app/navigation.svelte.ts',
    allowed: `import Users from '../features/users/Users.svelte';`,
    refused: [`import { ipcRenderer } from 'electron';`, `import path from 'node:path';`],
  },
  'renderer/features/index.ts': {
    file: 'renderer/features/index.ts',
    allowed: `import { updates } from './updates/feature.ts';`,
    refused: [`import { invoke } from '../bridge/bridge.ts';`],
  },
  'renderer/features/*': {
    file: 'renderer/features/users/queries.ts',
    allowed: `import { ask } from '../../bridge/bridge.ts';`,
    refused: [
      `import { accountsQuery } from '../accounts/queries.ts';`,
      `import { routes } from '../../app/routes.ts';`,
      `import { request } from 'undici';`,
      `import { readFile } from 'fs/promises';`,
    ],
  },
  'renderer/features': {
    file: 'renderer/features/feature.ts',
    allowed: `import type { Component } from 'svelte';`,
    refused: [`import { invoke } from '../bridge/bridge.ts';`],
  },
  'renderer/core': {
    file: 'renderer/core/settings/setting-text.ts',
    allowed: `import { shortcutText } from '../../components/shortcut.ts';`,
    refused: [`import UpdatesRow from '../../features/updates/UpdatesRow.svelte';`],
  },
  'renderer/components': {
    file: 'renderer/components/error-text.ts',
    allowed: `import type { AppError } from '../../shared/errors/app-error.ts';`,
    refused: [
      `import type { CallName } from '../../shared/ipc/contract.ts';`,
      `import { invoke } from '../bridge/bridge.ts';`,
      `import { accountsQuery } from '../features/accounts/queries.ts';`,
    ],
  },
  'renderer/bridge': {
    file: 'renderer/bridge/bridge.ts',
    allowed: `import { calls } from '../../shared/ipc/contract.ts';`,
    refused: [`import { ipcRenderer } from 'electron';`, `import Toast from '../components/Toast.svelte';`],
  },
  'renderer/state': {
    file: 'renderer/state/queries.ts',
    allowed: `import { createQuery } from '@tanstack/svelte-query';`,
    refused: [
      `import Toast from '../components/Toast.svelte';`,
      `import { routes } from '../app/routes.ts';`,
    ],
  },
  'renderer/styles': {
    file: 'renderer/styles/theme.ts',
    allowed: `import './tokens.css';`,
    refused: [`import { invoke } from '../bridge/bridge.ts';`],
  },
  'sample-pod': {
    file: 'sample-pod/server.ts',
    allowed: `import fastify from 'fastify';`,
    refused: [
      `import { uuidSchema } from '../../shared/schemas/uuid.ts';`,
      `import { tokenSchema } from '../../electron/pod-client/wire/token.ts';`,
      `import { request } from 'undici';`,
    ],
  },
  'browser-extension/build.ts': {
    file: 'browser-extension/build.ts',
    allowed: `import { build } from 'vite';`,
    refused: [`import { openDatabase } from '../electron/storage/database.ts';`],
  },
  'browser-extension': {
    file: 'browser-extension/in-page/page.ts',
    allowed: `import { nativeHostName } from '../../shared/features/browser/extension.ts';`,
    refused: [`import { z } from 'zod';`, `import { readFileSync } from 'node:fs';`],
  },
  'packaging/extension.ts': {
    file: 'packaging/extension.ts',
    allowed: `import { packExtension } from './extension/pack-extension.ts';`,
    refused: [`import { calls } from '../electron/ipc/bridge.ts';`],
  },
  'packaging/extension': {
    file: 'packaging/extension/pack-extension.ts',
    allowed: `import { buildExtension } from '../../browser-extension/build.ts';`,
    refused: [`import { readLibrary } from '../../electron/features/team-library/read-library.ts';`],
  },
  'packaging/feed.ts': {
    file: 'packaging/feed.ts',
    allowed: `import { makeFeed } from './feed/make-feed.ts';`,
    refused: [`import { readFeed } from '../electron/features/updates/feed-client.ts';`],
  },
  'packaging/feed': {
    file: 'packaging/feed/make-feed.ts',
    allowed: `import { readFeed } from '../../electron/features/updates/feed-client.ts';`,
    refused: [
      `import { LeaseRegistry } from '../../electron/services/secrets/lease-registry.ts';`,
      `import { load } from 'js-yaml';`,
    ],
  },
  'packaging/library.ts': {
    file: 'packaging/library.ts',
    allowed: `import { makeLibrary } from './library/make-library.ts';`,
    refused: [`import { readLibrary } from '../electron/features/team-library/read-library.ts';`],
  },
  'packaging/library': {
    file: 'packaging/library/make-library.ts',
    allowed: `import { readLibrary } from '../../electron/features/team-library/read-library.ts';`,
    refused: [`import { LoginService } from '../../electron/services/logins/login-service.ts';`],
  },
  'packaging/packages': {
    file: 'packaging/packages/known-vulnerabilities.ts',
    allowed: `import { compare } from 'semver';`,
    refused: [`import { readUpdate } from '../../electron/features/updates/read-update.ts';`],
  },
  scripts: {
    file: 'scripts/setup.mjs',
    allowed: `import { spawn } from 'node:child_process';`,
    refused: [`import { z } from 'zod';`, `import { launch } from '../tests/host/launch-target.ts';`],
  },
  packaging: {
    file: 'packaging/dist.ts',
    allowed: `import { build } from 'electron-builder';`,
    refused: [`import { updateFeedSchema } from '../shared/schemas/update-feed.ts';`],
  },
};

describe.each(Object.entries(cases))('%s', (area, { file, allowed, refused }) => {
  test(`may import: ${allowed}`, () => {
    expect(problems(file, allowed)).toEqual([]);
  });

  test.each(refused)('may not import: %s', (code) => {
    expect(problems(file, code)).toEqual([expect.stringContaining(`${area} may `)]);
  });
});

test('every row of the table has examples', () => {
  const restricted = boundaries.filter(({ unrestricted }) => !unrestricted).map(({ area }) => area);
  expect(Object.keys(cases)).toEqual(restricted);
});

const refusal: unknown = expect.stringContaining(' may not import ');

test('in the product, only electron/main starts the sample pod', () => {
  const startsSample = (file: string) => problems(file, `import { start } from '../../sample-pod/start.ts';`);
  expect(startsSample('electron/main/sample-pod-process.ts')).toEqual([]);
  for (const folder of ['ipc', 'services', 'platform', 'pod-client', 'storage', 'credentials', 'preload'])
    expect(startsSample(`electron/${folder}/sample.ts`)).toEqual([refusal]);
});
