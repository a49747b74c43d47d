import { SessionSecretStore } from '../../electron/credentials/keychain.ts';
import { Act, type CodeTime, type CopyTerms } from '../../electron/services/clipboard/act.ts';
import { CopyRecord } from '../../electron/services/clipboard/copy-record.ts';
import { GuardedClipboard } from '../../electron/services/clipboard/guarded-clipboard.ts';
import type { CopySession } from '../../electron/services/accounts/account-session.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { Preferences } from '../../electron/storage/preferences.ts';
import type { ClipboardManager } from '../../electron/services/clipboard/verified-clipboard.ts';
import type { ClipboardState, Copied } from '../../shared/schemas/clipboard.ts';
import type { FakeClock } from './fake-clock.ts';
import { FakeSettings } from './fake-settings.ts';
import type { MemoryClipboard } from './memory-clipboard.ts';
import { routerLocator } from './samples.ts';

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
    clipboardPort: port,
    copyRecord: record,
    clipboardManagers: [managers],
    clock,
    states: {
      provide: () => undefined,
      changed: (_name, state) => onChanged(state as ClipboardState),
    },
    timersOnTime: () => undefined,
    settings: new FakeSettings({ clearClipboardAfterS: 30 }),
  });
}

/** A copy record in memory, with a keychain in memory. */
export function memoryCopyRecord(clock: FakeClock): CopyRecord {
  const preferences = new Preferences(openDatabase(':memory:').database);
  return new CopyRecord({ stores: { keychain: new SessionSecretStore() }, preferences, clock });
}

/** An act that copies something. */
export function anAct(
  { what, property, account, valueName }: Copied,
  terms: CopyTerms = {},
  by: string | null = null,
): Act {
  const subject = { kind: 'value', locator: routerLocator } as const;
  return new Act({ what, property, account, valueName, subject }, { by, terms });
}

/** Copies a text, and resolves to the act. */
export async function copySecret(
  clipboard: Pick<GuardedClipboard, 'copy'>,
  text: string,
  copied: Copied,
  session: CopySession,
  terms?: CopyTerms,
  code?: CodeTime,
): Promise<Act> {
  const act = anAct(copied, terms);
  await clipboard.copy(act, { what: copied.what, text, keptAt: copied.keptAt, code }, session);
  return act;
}
