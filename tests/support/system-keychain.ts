import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { electronTarget } from '../electron-stand-in/launch-target.ts';
import type { Keyring } from './keyring.ts';
import { onlyOnLinux } from './only-on.ts';
import { removeFolder } from './remove-folder.ts';

const app = path.join(import.meta.dirname, 'keychain-app');

/** The part of a keyring that fixtures use. */
export type TestKeychain = Pick<Keyring, 'env' | 'lookup' | 'lock' | 'stop'>;

/**
 * The system's own keychain, on Windows and macOS. Each test has its own service name in it, which `wrapped-app` passes
 * to the Podkey under test, and whose entries are removed at the end.
 *
 * @param more variables for the program that asks the keychain
 */
export function useSystemKeychain(more: Record<string, string> = {}): TestKeychain {
  const service = `Podkey test ${randomUUID()}`;
  return {
    env: { TEST_KEYCHAIN_SERVICE: service },
    lookup: async (_service, entry) =>
      z
        .string()
        .nullable()
        .parse(await ask({ service, entry }, more)),
    lock: async () => onlyOnLinux('elsewhere the keychain is the person’s own and stays open'),
    stop: async () => void z.number().parse(await ask({ service }, more)),
  };
}

/** Starts the program that asks the keychain, and returns its response. */
async function ask(call: object, more: Record<string, string>): Promise<unknown> {
  const { executablePath, env } = electronTarget();
  const folder = await mkdtemp(path.join(tmpdir(), 'keychain-app-'));
  const file = path.join(folder, 'response.json');
  const asked = { TEST_KEYCHAIN_CALL: JSON.stringify(call), TEST_KEYCHAIN_RESPONSE: file };
  try {
    const child = spawn(executablePath, [app, `--user-data-dir=${folder}`], {
      env: { ...process.env, ...env, ...more, ...asked },
      stdio: 'ignore',
    });
    await once(child, 'exit');
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await removeFolder(folder);
  }
}
