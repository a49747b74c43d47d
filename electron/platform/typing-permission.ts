import { systemPreferences } from 'electron';

/**
 * Whether the system lets Podkey type into other programs' windows.
 *
 * If macOS does not, it opens its own question, which leads to System Settings. It does not wait for the answer. The permission also
 * covers Podkey's child processes, because Podkey does not disclaim responsibility for them (Electron, `utilityProcess.fork`).
 *
 * Source: Electron, shell/browser/api/electron_api_system_preferences_mac.mm, IsTrustedAccessibilityClient.
 */
export function requestTypingPermission(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin' || systemPreferences.isTrustedAccessibilityClient(true);
}
