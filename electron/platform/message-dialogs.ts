import { dialog, type BrowserWindow } from 'electron';
import type { PersonQuestions } from '../services/dialogs/person-questions.ts';

/** The place of the button that says no: the one that Enter, Escape and closing the dialog press. */
const no = 0;
const yes = 1;

/** Questions in message boxes of the system, over the window if it shows: a box that belongs to a hidden one may be hidden too. */
export function messageDialogs(window: () => BrowserWindow | undefined): PersonQuestions {
  return {
    confirm: async (question, signal) => {
      const options: Electron.MessageBoxOptions = {
        type: 'question',
        title: 'Podkey',
        message: question.message,
        detail: question.detail,
        buttons: [question.no, question.yes],
        defaultId: no,
        cancelId: no,
        // Windows would show the buttons as large links, and the first one as recommended.
        noLink: true,
        signal,
      };
      const over = window();
      const { response } = await (over?.isVisible()
        ? dialog.showMessageBox(over, options)
        : dialog.showMessageBox(options));
      return response === yes;
    },
  };
}
