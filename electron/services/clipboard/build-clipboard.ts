import type { ServiceBase } from '../service-base.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { ClipboardManagers } from './clipboard-managers.ts';
import { CopyRecord } from './copy-record.ts';
import { GuardedClipboard } from './guarded-clipboard.ts';

/** The guarded clipboard, and the search for clipboard managers that may keep copies. */
export function buildClipboard(
  {
    clipboardPort,
    clock,
    emit,
    onFailure,
    policy,
    preferences,
    runningPrograms,
    stores,
    timersOnTime,
  }: ServiceBase,
  { settings }: { settings: SettingsService },
) {
  const clipboardManagers = new ClipboardManagers({
    runningPrograms,
    preferences,
    onChanged: (state) => emit('clipboard.managersChanged', state),
    onFailure,
  });
  const clipboard = new GuardedClipboard({
    port: clipboardPort,
    record: new CopyRecord({ keychain: stores.keychain, preferences, clock }),
    clock,
    clearAfterMs: () => settings.current.clearClipboardAfterS * 1000,
    longestMs: policy?.longestClipboardSeconds && policy.longestClipboardSeconds * 1000,
    managers: () => clipboardManagers.running,
    onChanged: (state) => {
      emit('clipboard.changed', state);
      timersOnTime(state.state === 'holding' || state.state === 'stuck');
      // One may have been started since the last look.
      if (state.state === 'holding') void clipboardManagers.look();
    },
  });
  return { clipboard, clipboardManagers };
}
