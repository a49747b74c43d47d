import { filled, messages } from '../catalogue.ts';
import { failures } from '../../errors/failures.ts';

/** Passphrases that seal offline copies and exported files: their fields, and the rules that they can break. */
export const passphraseText = messages('passphrase', {
  enter: 'Enter the passphrase.',
  short: filled('Use at least {min} characters.'),
  long: filled('Use at most {max} characters.'),
  different: 'The passphrases don’t match.',
  show: 'Show passphrase',
  suggest: 'Suggest a passphrase',
  repeatSuggested: 'Write the suggested passphrase down, then enter it here.',
});

const unusableFile = { kind: 'validation', fields: [] } as const;

export const sealingFailureText = messages('sealingFailure', {
  notSealed: 'This is not a file that Podkey has sealed with a passphrase.',
  notSealedNext: 'Choose the file that Podkey has exported on the other computer. Its name ends with .age.',
  tooMuchWork: 'Opening this file would take more memory and time than Podkey allows.',
  tooMuchWorkNext: 'Podkey makes no such files. Export your data again on the other computer.',
  wrongPassphrase: 'The passphrase does not open this file.',
  wrongPassphraseNext:
    'Enter it exactly as it was chosen, with capitals and hyphens. If it is right, the file is damaged: export your data again.',
  damaged: 'The file is damaged or incomplete. Nothing was imported.',
  damagedNext: 'Copy the file again from the other computer, or export your data again.',
  unavailable: 'The file can’t be sealed or opened, because the process that does it has failed.',
  unavailableNext: 'Close other programs, because sealing needs 300 MB of memory, and try again.',
  cancelled: 'The file was not sealed or opened.',
  cancelledNext: 'Start again when you like.',
});

export const sealingFailures = failures(sealingFailureText, {
  notSealed: unusableFile,
  tooMuchWork: unusableFile,
  wrongPassphrase: unusableFile,
  damaged: unusableFile,
  unavailable: { kind: 'internal', retryable: true },
  cancelled: { kind: 'cancelled', retryable: true },
});
