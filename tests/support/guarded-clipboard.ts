import { SessionSecretStore } from '../../electron/credentials/session-secret-store.ts';
import { CopyRecord } from '../../electron/services/clipboard/copy-record.ts';
import { GuardedClipboard } from '../../electron/services/clipboard/guarded-clipboard.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { Preferences } from '../../electron/storage/preferences.ts';
import type { ClipboardState } from '../../shared/schemas/clipboard.ts';
import type { FakeClock } from './fake-clock.ts';
import type { MemoryClipboard } from './memory-clipboard.ts';

/** A guarded clipboard over one in memory, which clears a copy after 30 seconds of the test's clock. */
export function guardedClipboard(
  port: MemoryClipboard,
  clock: FakeClock,
  onChanged: (state: ClipboardState) => void = () => undefined,
): GuardedClipboard {
  return new GuardedClipboard({
    port,
    record: new CopyRecord({
      keychain: new SessionSecretStore(),
      preferences: new Preferences(openDatabase(':memory:').database),
      clock,
    }),
    clock,
    onChanged,
    clearAfterMs: () => 30_000,
  });
}
