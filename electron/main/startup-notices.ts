import { app, dialog } from 'electron';
import { toAppError } from '../../shared/errors/to-app-error.ts';

/** Says why Podkey can't start and what to do, and ends it. */
export function refuseStart(thrown: unknown): void {
  const { message, nextStep } = toAppError(thrown);
  dialog.showErrorBox('Podkey can’t start', `${message}\n\n${nextStep}`);
  app.exit(1);
}

/** Says that the accounts' file was damaged, that a new one was begun, and where the damaged one is. */
export function tellOfNewDatabase(movedTo: string): void {
  dialog.showErrorBox(
    'Podkey had to begin a new list of accounts',
    `The file with your accounts is damaged. It is kept as ${movedTo}.\n\n` +
      'Add your accounts again, or close Podkey and put a backup in its place. Secrets in the keychain are untouched.',
  );
}
