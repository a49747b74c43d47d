import type { SystemObstacle } from '../../schemas/system-unlock.ts';
import { messages } from '../catalogue.ts';

/** Failures of unlocking with the system. */
export const systemUnlockFailureText = messages('system-unlock-failures', {
  off: 'The system may not unlock Podkey.',
  offNext: 'Unlock it with the passcode. You can turn this on in Settings › Lock.',
  needsPasscode: 'There is no passcode.',
  needsPasscodeNext: 'Set one in Settings › Lock.',
  refused: 'The system didn’t confirm that it’s you.',
  refusedNext: 'Try again, or enter the passcode.',
});

type OfEach = Record<SystemObstacle, string>;

/** Why the system can't be asked. */
export const systemObstacleText = messages('system-obstacles', {
  'no-touch-id': 'Touch ID isn’t available.',
  'no-hello': 'Windows Hello isn’t set up.',
  'hello-off': 'A rule of Windows turns off Windows Hello for apps.',
  'no-polkit': 'polkit, through which Podkey asks the system, isn’t running.',
  'not-installed': 'polkit doesn’t know Podkey.',
  'not-allowed': 'A rule of polkit refused without asking you.',
  'asks-nobody': 'A rule of polkit agrees without asking you, so it confirms nothing.',
  'no-agent': 'This desktop has no program that asks for your login.',
} satisfies OfEach);

/** What to do about it. */
export const systemObstacleNextText = messages('system-obstacles-next', {
  'no-touch-id':
    'Add a fingerprint in System Settings › Touch ID & Password, or open the Mac’s lid. After wrong fingers, lock and unlock the Mac with its password. Until then, use the passcode.',
  'no-hello': 'Set it up in Windows’ Settings › Accounts › Sign-in options. Until then, use the passcode.',
  'hello-off': 'Use the passcode, or ask IT to allow Windows Hello.',
  'no-polkit': 'Install and start polkit. Until then, use the passcode.',
  'not-installed':
    'Install Podkey from its .deb or .rpm package; only they can register it. Until then, use the passcode.',
  'not-allowed': 'Use the passcode, or ask IT about the rules in /etc/polkit-1/rules.d.',
  'asks-nobody': 'Use the passcode, or ask IT about the rules in /etc/polkit-1/rules.d.',
  'no-agent':
    'Start your desktop’s polkit authentication agent, such as polkit-gnome or lxpolkit. Until then, use the passcode.',
} satisfies OfEach);
