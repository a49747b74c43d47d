import type { SettingsService } from '../../services/settings/settings-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `settings.…` calls. */
export function settingsHandlers(settings: SettingsService): DomainHandlers<'settings'> {
  return {
    'settings.read': () => settings.current,
    'settings.change': (changes) => settings.change(changes),
  };
}
