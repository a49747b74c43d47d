import { messages } from '../catalogue.ts';

/** The button on the lock screen, by method. */
export const unlockWithText = messages('unlock-with', {
  'touch-id': 'Unlock with Touch ID',
  'windows-hello': 'Unlock with Windows Hello',
  polkit: 'Unlock with system login',
});

/** Unlocking with the system, on the lock screen. */
export const systemUnlockText = messages('system-unlock', {
  waiting: 'Confirm in the system’s dialog, or enter the passcode.',
  /** macOS shows it after “Podkey is trying to”. */
  touchIdReason: 'unlock its window',
  helloMessage: 'Unlock Podkey',
});
