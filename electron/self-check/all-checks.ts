import type { Check } from './check.ts';
import { clipboardChecks } from './checks/clipboard-checks.ts';
import { desktopChecks } from './checks/desktop-checks.ts';
import { installedChecks } from './checks/installed-checks.ts';
import { keychainChecks } from './checks/keychain-checks.ts';
import { lockChecks } from './checks/lock-checks.ts';
import { networkChecks } from './checks/network-checks.ts';
import { pageChecks } from './checks/page-checks.ts';
import { systemChecks } from './checks/system-checks.ts';
import type { CheckId } from './rows/all-rows.ts';

/** The check of each row that has one; a row without its check does not compile, nor a check without its row. */
export const allChecks = {
  ...pageChecks,
  ...keychainChecks,
  ...clipboardChecks,
  ...lockChecks,
  ...desktopChecks,
  ...networkChecks,
  ...systemChecks,
  ...installedChecks,
} satisfies Record<CheckId, Check>;

/** Spread objects may have more properties than they should, so that is asked here. */
const everyCheckHasItsRow: Exclude<keyof typeof allChecks, CheckId> extends never ? true : never = true;
void everyCheckHasItsRow;
