import { filled, messages } from '../catalogue.ts';

/** Why Podkey can’t start, or starts without some of its data. */
export const startupText = messages('startup', {
  cannotStart: 'Podkey can’t start',
  unsafeVariable: filled(
    'The environment variable {variable} is set. It weakens how Podkey protects secrets.',
  ),
  unsafeVariableNext: filled('Remove {variable} from the environment, then restart Podkey.'),
  noSandbox: 'Chromium’s sandbox, which confines Podkey’s window, is turned off (--no-sandbox).',
  noSandboxNext:
    'Start Podkey without --no-sandbox and not as root. If this is an AppImage or an unpacked archive, install the .deb or .rpm package instead: on this system only installed programs may use the sandbox.',
  newList: 'Podkey started with an empty account list',
  newListFor: filled('The accounts file was damaged and saved as {file}.'),
  newListNext:
    'Add your accounts again, or quit Podkey and restore a backup. Keychain secrets are unaffected.',
  latestLost: 'Podkey couldn’t read the latest changes',
  latestLostFor: filled('They were saved as {file}; earlier data is intact.'),
  latestLostNext: 'Check your most recent entries and re-enter what’s missing.',
});
