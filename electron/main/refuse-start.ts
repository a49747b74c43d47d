import { app, dialog } from 'electron';
import { toAppError } from '../../shared/errors/to-app-error.ts';

/** Says why Podkey can't start and what to do, and ends it. */
export function refuseStart(thrown: unknown): void {
  const { message, nextStep } = toAppError(thrown);
  dialog.showErrorBox('Podkey can’t start', `${message}\n\n${nextStep}`);
  app.exit(1);
}
