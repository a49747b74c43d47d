import { SessionSecretStore } from '../../electron/credentials/secret-store.ts';
import { CopyRecord } from '../../electron/services/clipboard/copy-record.ts';
import { GuardedClipboard } from '../../electron/services/clipboard/guarded-clipboard.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { Preferences } from '../../electron/storage/preferences.ts';
import type { ClipboardManager } from '../../electron/services/clipboard/verified-clipboard.ts';
import type { ClipboardState } from '../../shared/schemas/clipboard.ts';
import type { FakeClock } from './fake-clock.ts';
import { FakeSettings } from './fake-settings.ts';
import type { MemoryClipboard } from './memory-clipboard.ts';

interface GuardedClipboardOptions {
  /** In memory by default. */
  record?: CopyRecord;
  /** None by default. */
  managers?: () => readonly ClipboardManager[];
}

/** A guarded clipboard on top of one in memory; it clears a copy after 30 seconds of the test's clock. */
export function guardedClipboard(
  port: MemoryClipboard,
  clock: FakeClock,
  onChanged: (state: ClipboardState) => void = () => undefined,
  { record = memoryCopyRecord(clock), managers = () => [] }: GuardedClipboardOptions = {},
): GuardedClipboard {
  return new GuardedClipboard({
    port,
    record,
    managers,
    clock,
    onChanged,
    settings: new FakeSettings({ clearClipboardAfterS: 30 }),
  });
}

/** A copy record in memory, with a keychain in memory. */
export function memoryCopyRecord(clock: FakeClock): CopyRecord {
  const preferences = new Preferences(openDatabase(':memory:').database);
  return new CopyRecord({ keychain: new SessionSecretStore(), preferences, clock });
}
