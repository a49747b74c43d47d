import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './setup-failure.mjs';

/**
 * Linux settings that keep ordinary users from creating the namespaces that Chromium's sandbox needs: AppArmor's of
 * Ubuntu 23.10 and later, Debian's, and the kernel's own.
 */
const restrictions = [
  { file: 'kernel/apparmor_restrict_unprivileged_userns', value: '1' },
  { file: 'kernel/unprivileged_userns_clone', value: '0' },
  { file: 'user/max_user_namespaces', value: '0' },
];

/**
 * Throws if Chromium would abort because it has no sandbox: it may not create namespaces, and its helper
 * `chrome-sandbox` beside the program is not a set-user-ID program of root (Chromium's
 * docs/linux/suid_sandbox_development.md). Podkey never starts without the sandbox unless asked to.
 *
 * @param {string} executable Electron's program
 * @param {object} [machine]
 * @param {string} [machine.platform]
 * @param {number | undefined} [machine.uid] the user who starts it; Chromium has no sandbox as root
 * @param {string} [machine.settings] the folder of the kernel's settings
 * @throws {SetupFailure} with the two commands that make the helper usable
 */
export function assertSandbox(
  executable,
  { platform = process.platform, uid = process.getuid?.(), settings = '/proc/sys' } = {},
) {
  if (platform !== 'linux' || uid === 0) return;
  const helper = path.join(path.dirname(executable), 'chrome-sandbox');
  if (!isRestricted(settings) || isUsableHelper(statSync(helper, { throwIfNoEntry: false }))) return;
  throw new SetupFailure(
    'Chromium’s sandbox can’t be used: this system lets ordinary users make no namespaces, and Electron’s helper is not set up.',
    `Run these two commands, then start again:\n  sudo chown root:root '${helper}'\n  sudo chmod 4755 '${helper}'`,
  );
}

/** @param {{ uid: number, mode: number } | undefined} stats */
export const isUsableHelper = (stats) => stats?.uid === 0 && (stats.mode & 0o7777) === 0o4755;

/** @param {string} settings */
function isRestricted(settings) {
  return restrictions.some(({ file, value }) => {
    try {
      return readFileSync(path.join(settings, file), 'utf8').trim() === value;
    } catch {
      // This kernel does not have the setting.
      return false;
    }
  });
}
