import { dialog, type BrowserWindow } from 'electron';
import type { PersonQuestions } from '../services/dialogs/person-questions.ts';

/** Index of the button that says no, which Enter, Escape and closing the dialog press. */
const no = 0;
const yes = 1;

/**
 * Questions in the system's message boxes, over the window if it is visible: a box that belongs to a hidden window may be hidden
 * too.
 */
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
        // Otherwise Windows would show the buttons as large links, with the first one recommended.
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
