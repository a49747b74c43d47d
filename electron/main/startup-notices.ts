import { app, dialog } from 'electron';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import { startupText } from '../../shared/text/startup.ts';

/** Says why Podkey can't start and what to do, and ends it. */
export function refuseStart(thrown: unknown): void {
  const { message, nextStep } = toAppError(thrown);
  dialog.showErrorBox(startupText.cannotStart, `${message}\n\n${nextStep}`);
  app.exit(1);
}

/** Says that the accounts' file was damaged, that a new one was begun, and where the damaged one is. */
export function tellOfNewDatabase(movedTo: string): void {
  dialog.showErrorBox(
    startupText.newList,
    `${startupText.newListFor({ file: movedTo })}\n\n${startupText.newListNext}`,
  );
}
