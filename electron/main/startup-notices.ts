import { app, dialog } from 'electron';
import type { Recovered } from '../storage/database.ts';
import type { Failure } from '../../shared/errors/failure.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import { menuText, startupText, contentsText } from '../../shared/text/en/system.ts';
import { formatDate } from '../../shared/text/formats.ts';

/** Says why Podkey can't start and what to do, and quits. */
export function refuseStart(thrown: unknown): void {
  const { message, nextStep } = toAppError(thrown);
  dialog.showErrorBox(startupText.cannotStart, `${message}\n\n${nextStep}`);
  app.exit(1);
}

/**
 * Tells the person that the database, or its latest changes, were damaged, where the damaged file is, and what Podkey starts with
 * instead.
 */
export function reportDamage(recovered: Recovered): void {
  if (recovered.what === 'latest') {
    const { movedTo } = recovered;
    const happened = movedTo === null ? startupText.latestGone : startupText.latestLostFor({ file: movedTo });
    dialog.showErrorBox(startupText.latestLost, `${happened}\n\n${startupText.latestLostNext}`);
    return;
  }
  const { movedTo, had, restored } = recovered;
  const happened = movedTo === null ? startupText.gone : startupText.damagedFor({ file: movedTo });
  if (!restored) {
    dialog.showErrorBox(startupText.newList, `${happened}\n\n${startupText.newListNext}`);
    return;
  }
  const day = formatDate(restored.at, { dateStyle: 'medium', timeStyle: 'short' });
  const from = startupText.restoredFrom({ day, holds: contentsText(restored.holds) });
  const shows = had ? startupText.damagedHad({ holds: contentsText(had) }) : startupText.damagedUnreadable;
  dialog.showErrorBox(
    startupText.restored,
    [happened, from, movedTo === null ? '' : shows, startupText.restoredNext].filter(Boolean).join('\n\n'),
  );
}

/** Asks whether Podkey may start empty, after it said why it would. */
export async function mayStartEmpty({ appError: { message, nextStep } }: Failure): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: 'Podkey',
    message,
    detail: nextStep,
    buttons: [menuText.quit, startupText.startEmpty],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
